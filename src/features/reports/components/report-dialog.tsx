import { useMutation } from "@tanstack/react-query";
import { type ComponentProps, useId } from "react";
import { useForm } from "react-hook-form";
import { pagePath } from "@/features/site/paths";
import { call, messageOf } from "@/lib/browser/call";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { FieldError } from "@/ui/field";
import { useSite } from "@/ui/site-context";
import { TextArea } from "@/ui/text-field";
import { Time } from "@/ui/time";
import { toast } from "@/ui/toast";
import type { createReport } from "../api";
import { useEarlierReport } from "../client";
import { CATEGORIES, type Category, type TargetType } from "../kinds";
import { categoryLabels, progressLabels, REASON_MAX, reportMessages } from "../messages";
import type { OwnReport } from "../schema";

export type ReportTarget = { targetType: TargetType; targetId: string };

type Props = { target: ReportTarget; title: string; onClose: () => void };

/** Sends a report, or shows what became of the viewer's earlier one (docs/product.md M17). */
export function ReportDialog({ target, title, onClose }: Props) {
  const earlier = useEarlierReport(target.targetId);
  return (
    <Dialog title={title} onClose={onClose}>
      {earlier ? (
        <EarlierReport report={earlier} onClose={onClose} />
      ) : (
        <ReportForm target={target} onClose={onClose} />
      )}
    </Dialog>
  );
}

type Values = { category: Category; reason: string };

function ReportForm({ target, onClose }: Omit<Props, "title">) {
  const { register, handleSubmit, watch, formState } = useForm<Values>({
    defaultValues: { reason: "" },
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (values: Values) =>
      call<typeof createReport>("POST /reports", { body: { ...target, ...values } }),
    onSuccess: ({ alreadyReported }) => {
      if (alreadyReported) toast.message(reportMessages.already);
      else toast.success(reportMessages.sent);
      onClose();
    },
  });
  return (
    <form noValidate onSubmit={handleSubmit((values) => mutate(values))}>
      <div className="dialog-body">
        <Categories
          {...register("category", { required: reportMessages.categoryMissing })}
          error={formState.errors.category?.message}
        />
        <TextArea
          label="Reason"
          hint="Optional. The people who run this site read it."
          rows={3}
          maxLength={REASON_MAX}
          used={watch("reason").length}
          limit={REASON_MAX}
          {...register("reason")}
        />
        {error && <Alert message={messageOf(error, reportMessages.failed)} />}
      </div>
      <footer>
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={isPending}>
          Send report
        </Button>
      </footer>
    </form>
  );
}

const Categories = ({ error, ...radio }: ComponentProps<"input"> & { error?: string }) => {
  const noteId = useId();
  const { pages } = useSite();
  return (
    <fieldset aria-describedby={error && noteId}>
      <legend className="mb-1 text-sm/4.5 font-strong">What is wrong?</legend>
      {pages.includes("rules") && (
        <p className="mb-1 text-sm text-muted">
          What is allowed here, say{" "}
          <a className="underlined-link" href={pagePath("rules")} target="_blank" rel="noreferrer">
            the rules
          </a>
          .
        </p>
      )}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-x-4">
        {CATEGORIES.map((category, index) => (
          <label
            key={category}
            className="flex min-h-9 cursor-pointer items-center gap-2.5 text-control/5.75 pointer-coarse:min-h-11"
          >
            <input
              {...radio}
              className="size-4.25 accent-ink"
              type="radio"
              value={category}
              data-autofocus={index === 0 || undefined}
            />
            {categoryLabels[category]}
          </label>
        ))}
      </div>
      {error && (
        <div className="mt-2">
          <FieldError id={noteId} message={error} />
        </div>
      )}
    </fieldset>
  );
};

const EarlierReport = ({ report, onClose }: { report: OwnReport; onClose: () => void }) => (
  <>
    <div className="dialog-body" role="status">
      <p>
        You reported this on <Time iso={report.createdAt} />
        {report.category && `: ${categoryLabels[report.category]}`}.
      </p>
      {report.reason && (
        <p className="mt-1 text-control wrap-anywhere whitespace-pre-line text-muted">
          {report.reason}
        </p>
      )}
      <p>
        <span className="badge">{progressLabels[report.outcome ?? "open"]}</span>
      </p>
    </div>
    <footer>
      <Button onClick={onClose}>Close</Button>
    </footer>
  </>
);
