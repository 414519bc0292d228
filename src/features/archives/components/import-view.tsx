"use client";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useViewerId } from "@/features/auth/client/viewer-id";
import { messageOf } from "@/lib/browser/call";
import { countOf, fullCount } from "@/lib/format";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { Progress } from "@/ui/progress";
import { Loading } from "@/ui/spinner";
import { useUnsaved } from "@/ui/use-unsaved";
import { type ArchivedPost, ArchiveError, type Contents, type Refused } from "../archive";
import type { Outcome, Progress as Sent } from "../client";
import { archiveMessages } from "../messages";
import { PostChoice } from "./post-choice";

type State = {
  isReading?: boolean;
  contents?: Contents;
  /** While posts are sent. */
  progress?: Sent;
  outcome?: Outcome;
  failure?: string;
};

/** Imports an archive: choose it, see what is in it, choose posts, follow the progress (docs/product.md IM1). */
export function ImportView() {
  const viewerId = useViewerId();
  const { refresh } = useRouter();
  const [{ isReading, contents, progress, outcome, failure }, setState] = useState<State>({});
  const controllerRef = useRef<AbortController>(null);
  useEffect(() => () => controllerRef.current?.abort(), []);
  const { prompt } = useUnsaved(progress !== undefined, { leavingText: archiveMessages.leaving });

  const choose = async (zips: File[]) => {
    setState({ isReading: true });
    try {
      const { openArchive, readArchive } = await import("../read-archive");
      const { markPresent } = await import("../client");
      const found = await readArchive(await openArchive(zips));
      if (found.owner === viewerId) found.posts = await markPresent(found.posts);
      setState({ contents: found });
    } catch (error) {
      const isKnown = error instanceof ArchiveError;
      setState({ failure: isKnown ? error.message : archiveMessages.readFailed });
    }
  };

  const run = async (found: Contents, posts: ArchivedPost[]) => {
    controllerRef.current = new AbortController();
    const { signal } = controllerRef.current;
    const onProgress = (sent: Sent) => signal.aborted || setState({ progress: sent });
    onProgress({ done: 0, total: posts.length });
    try {
      const { runImport } = await import("../client");
      const done = await runImport(found, posts, { viewerId, signal, onProgress });
      setState({ outcome: { ...done, refused: [...done.refused, ...found.refused] } });
      refresh();
    } catch (error) {
      const reason = signal.aborted ? {} : { failure: messageOf(error, archiveMessages.failed) };
      setState({ contents: found, ...reason });
    }
  };

  return (
    <div className="js-only mt-6 grid grid-cols-1 gap-5">
      {!progress && (
        <label className="grid gap-2 font-medium" htmlFor="archive">
          Archive
          <input
            id="archive"
            type="file"
            accept=".zip,application/zip"
            multiple
            disabled={isReading}
            className="min-w-0 rounded-md font-normal text-dense text-muted file:mr-3 file:h-control file:cursor-pointer file:rounded-md file:border file:border-edge file:border-solid file:bg-canvas file:px-4 file:font-medium file:text-ink hover:file:bg-fill"
            onChange={({ target }) => target.files?.length && choose([...target.files])}
          />
        </label>
      )}
      {failure && <Alert message={failure} />}
      {isReading && <Loading />}
      {contents && contents.posts.length > 0 && (
        <PostChoice contents={contents} onImport={(posts) => run(contents, posts)} />
      )}
      {progress && <Running {...progress} onStop={() => controllerRef.current?.abort()} />}
      {outcome && (
        <Alert
          tone="success"
          message={`${countOf(outcome.published, "post")} of the archive ${outcome.published === 1 ? "is" : "are"} here.`}
        />
      )}
      <RefusedList refused={(outcome ?? contents)?.refused ?? []} />
      {prompt}
    </div>
  );
}

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
