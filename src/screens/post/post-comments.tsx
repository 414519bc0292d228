"use client";
import { type ComponentProps, useState } from "react";
import { CommentList } from "@/features/comments/components/comment-list";
import type { Comment } from "@/features/comments/schema";
import { ReportDialog } from "@/features/reports/components/report-dialog";

/** The comments of an opened post, and the report of one of them. */
export function PostComments(props: Omit<ComponentProps<typeof CommentList>, "onReport">) {
  const [reported, setReported] = useState<Comment>();
  const close = () => setReported(undefined);
  return (
    <>
      <CommentList {...props} onReport={setReported} />
      {reported && (
        <ReportDialog
          target={{ targetType: "comment", targetId: reported._id }}
          title={`Report comment by @${reported.user.username}`}
          onClose={close}
        />
      )}
    </>
  );
}
