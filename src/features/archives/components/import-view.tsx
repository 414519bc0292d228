"use client";
import { countOf, fullCount } from "@/lib/format";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { Progress } from "@/ui/progress";
import { Loading } from "@/ui/spinner";
import { useUnsaved } from "@/ui/use-unsaved";
import type { Refused } from "../archive";
import type { Progress as Sent } from "../client/run-import";
import { useImport } from "../client/use-import";
import { archiveMessages } from "../messages";
import { PostChoice } from "./post-choice";

/** Imports an archive: choose it, see what is in it, choose posts, follow the progress (docs/product.md IM1). */
export function ImportView() {
  const { state, choose, run, stop } = useImport();
  const isRunning = state.step === "running";
  const { prompt } = useUnsaved(isRunning, { leavingText: archiveMessages.leaving });
  const failure = "failure" in state ? state.failure : undefined;
  return (
    <div className="js-only mt-6 grid grid-cols-1 gap-5">
      {!isRunning && <ArchiveField isBusy={state.step === "reading"} onChoose={choose} />}
      {failure && <Alert message={failure} />}
      {state.step === "reading" && <Loading />}
      {state.step === "found" && (
        <>
          <PostChoice contents={state.contents} onImport={(posts) => run(state.contents, posts)} />
          <RefusedList refused={state.contents.refused} />
        </>
      )}
      {isRunning && <Running {...state.progress} onStop={stop} />}
      {state.step === "finished" && (
        <>
          <Alert
            tone="success"
            message={`${countOf(state.published, "post")} of the archive ${state.published === 1 ? "is" : "are"} here.`}
          />
          <RefusedList refused={state.refused} />
        </>
      )}
      {prompt}
    </div>
  );
}

type ArchiveFieldProps = { isBusy: boolean; onChoose: (zips: File[]) => void };

const ArchiveField = ({ isBusy, onChoose }: ArchiveFieldProps) => (
  <label className="grid gap-2 font-medium" htmlFor="archive">
    Archive
    <input
      id="archive"
      type="file"
      accept=".zip,application/zip"
      multiple
      disabled={isBusy}
      className="min-w-0 rounded-md font-normal text-dense text-muted file:mr-3 file:h-control file:cursor-pointer file:rounded-md file:border file:border-edge file:border-solid file:bg-canvas file:px-4 file:font-medium file:text-ink hover:file:bg-fill"
      onChange={({ target }) => {
        const zips = [...(target.files ?? [])];
        if (zips.length > 0) onChoose(zips);
      }}
    />
  </label>
);

function Running({ done, total, waiting, onStop }: Sent & { onStop: () => void }) {
  return (
    <section className="grid gap-3" aria-label="Import">
      <p className="flex justify-between gap-3 tabular-nums">
        <span>
          {fullCount(done)} of {countOf(total, "post")}
        </span>
        <span className="text-muted">{fullCount(total - done)} left</span>
      </p>
      <Progress label="Importing" percent={total ? (100 * done) / total : 0} />
      <p className="hint-text" role="status">
        {waiting ?? "Keep this page open."}
      </p>
      <Button look="outline" className="justify-self-start" onClick={onStop}>
        Stop
      </Button>
    </section>
  );
}

function RefusedList({ refused }: { refused: Refused[] }) {
  if (refused.length === 0) return null;
  return (
    <section className="grid gap-2" aria-labelledby="refused">
      <h2 id="refused" className="section-title">
        Not taken ({fullCount(refused.length)})
      </h2>
      <ul
        className="max-h-100 overflow-y-auto rounded-md border border-line divide-y divide-line"
        tabIndex={0}
        aria-labelledby="refused"
      >
        {refused.map(({ name, reason }, index) => (
          // Two posts may have one title.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change.
          <li key={index} className="grid gap-0.5 px-3.5 py-2.5">
            <span className="wrap-anywhere" dir="auto">
              {name || "A post"}
            </span>
            <span className="hint-text">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
