import { Progress } from "@/ui/progress";

export function UploadMeter({ name, sent }: { name: string; sent: number }) {
  const isSent = sent >= 1;
  const percent = Math.floor(sent * 100);
  return (
    <div className="grid basis-full grid-cols-1 gap-2">
      <div className="flex justify-between gap-3 text-xs text-faint">
        <span className="truncate" role="status">
          {isSent ? "Processing…" : `Uploading ${name}`}
        </span>
        {!isSent && <span className="tabular-nums">{percent}%</span>}
      </div>
      <Progress
        label={isSent ? "Processing" : "Uploading"}
        percent={isSent ? undefined : percent}
      />
    </div>
  );
}
