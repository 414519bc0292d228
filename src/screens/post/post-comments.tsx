"use client";
import { type ComponentProps, useState } from "react";
import { CommentList } from "@/features/comments/components/comment-list";
import type { Comment } from "@/features/comments/schema";
import { codeOnDemand, OnDemand } from "@/ui/on-demand";

const reportDialog = codeOnDemand(() => import("@/features/reports/components/report-dialog"));

/** The comments of an opened post, and the report of one of them. */
export function PostComments(props: Omit<ComponentProps<typeof CommentList>, "onReport">) {
  const [reported, setReported] = useState<Comment>();
  const close = () => setReported(undefined);
  return (
    <>
      <CommentList {...props} onReport={setReported} />
      {reported && (
        <OnDemand code={reportDialog} onMissing={close}>
          {({ ReportDialog }) => (
            <ReportDialog
              target={{ targetType: "comment", targetId: reported._id }}
              title={`Report comment by @${reported.user.username}`}
              onClose={close}
            />
          )}
        </OnDemand>
      )}
    </>
  );
}
