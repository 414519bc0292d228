"use client";
import { type ComponentProps, lazy, Suspense, useState } from "react";
import { CommentList } from "@/features/comments/components/comment-list";
import type { Comment } from "@/features/comments/schema";

const ReportDialog = lazy(async () => ({
  default: (await import("@/features/reports/components/report-dialog")).ReportDialog,
}));

/** The comments of an opened post, and the report of one of them. */
export function PostComments(props: Omit<ComponentProps<typeof CommentList>, "onReport">) {
  const [reported, setReported] = useState<Comment>();
  return (
    <>
      <CommentList {...props} onReport={setReported} />
      {reported && (
        <Suspense>
          <ReportDialog
            target={{ targetType: "comment", targetId: reported._id }}
            title={`Report comment by @${reported.user.username}`}
            onClose={() => setReported(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
