"use client";
import { useQuery } from "@tanstack/react-query";
import { call, messageOf } from "@/lib/browser/call";
import { fileSize } from "@/lib/file-size";
import { countOf } from "@/lib/format";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Spinner } from "@/ui/spinner";
import type { planExport } from "../api";
import type { ExportPart } from "../schema";

const PLAN_FAILED = "Your download could not be prepared. Try again.";

/** Lists the parts of a download of everything that belongs to the viewer (docs/product.md P10). */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const plan = useQuery({
    queryKey: ["export-plan"],
    queryFn: () => call<typeof planExport>("GET /profile/me/export"),
    gcTime: 0,
    networkMode: "always",
  });
  const parts = plan.data?.parts;
  const hasFailed = plan.isError && !plan.isFetching;
  return (
    <Dialog title="Download your data" onClose={onClose}>
      <div className="dialog-body">
        <p className="text-muted">
          Your posts with their largest pictures, and your comments, likes, bookmarks and follows.
          Unpack it and open index.html: it shows everything, also offline.
        </p>
        {parts && parts.length > 1 && (
          <p className="text-muted">
            Download two parts at a time at most, and unpack all {parts.length} in the same folder.
          </p>
        )}
        {parts && <Parts parts={parts} />}
        {hasFailed && <Alert message={messageOf(plan.error, PLAN_FAILED)} />}
        {plan.isFetching && (
          <p className="flex items-center gap-2 text-muted" role="status">
            <Spinner />
            Adding up your posts
          </p>
        )}
      </div>
      <footer>
        {hasFailed && <Button onClick={() => void plan.refetch()}>Try Again</Button>}
        <Button look="outline" onClick={onClose}>
          Close
        </Button>
      </footer>
    </Dialog>
  );
}

const Parts = ({ parts }: { parts: ExportPart[] }) => (
  <ul className="grid gap-3">
    {parts.map(({ part, posts, bytes, url }) => (
      <li key={part} className="flex items-center justify-between gap-3">
        <span>
          <b>
            Part {part} of {parts.length}
          </b>
          <span className="block text-sm text-muted tabular-nums">
            {countOf(posts, "post")}, {bytes > 0 ? fileSize(bytes) : "texts only"}
          </span>
        </span>
        {/* The browser keeps the file itself: nothing of it is in the memory of the page. */}
        <a
          className="button button-outline before:icon-download before:size-3.75"
          href={url}
          download
        >
          Download<span className="sr-only"> part {part}</span>
        </a>
      </li>
    ))}
  </ul>
);
