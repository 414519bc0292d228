import type { ReactNode } from "react";
import { Time } from "@/ui/time";
import { categoryLabels, reportMessages, targetLabels } from "../messages";
import type { OwnReport } from "../schema";
import { LineLink } from "../targets/components/line-link";
import { TargetPicture } from "../targets/components/target-picture";
import { describeTarget } from "../targets/describe-target";

type Props = {
  report: Omit<OwnReport, "status" | "settledAt">;
  outcome: string;
  children?: ReactNode;
};

export function ReportItem({ report, outcome, children }: Props) {
  const { targetType, category, reason, createdAt } = report;
  const target = describeTarget(report);
  return (
    <li className="flex flex-wrap gap-x-3.5 gap-y-1.5 border-b border-line py-3 text-sm last:border-0">
      <TargetPicture type={targetType} picture={target?.picture ?? ""} className="size-12" />
      <div className="min-w-0 flex-1 basis-[calc(100%-4rem)] sm:basis-0">
        <p className="font-semibold">
          {target ? (
            <LineLink over="below" className="truncate" href={target.href}>
              {target.title}
            </LineLink>
          ) : (
            `${targetLabels[targetType]}: ${reportMessages.unavailable.toLowerCase()}`
          )}
        </p>
        <p className="text-faint">
          <Time iso={createdAt} />
          {category && ` · ${categoryLabels[category]}`}
        </p>
        {reason && <p className="wrap-anywhere">{reason}</p>}
        {children}
      </div>
      <span className="badge max-sm:ml-15.5 flex-none">{outcome}</span>
    </li>
  );
}
