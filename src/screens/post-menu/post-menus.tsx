"use client";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { useCachedPost } from "@/features/posts/client/post-cache";
import type { Post } from "@/features/posts/schema";
import { codeOnDemand, OnDemand } from "@/ui/on-demand";
import { AuthorMenu } from "./author-menu";
import type { MenuRequest } from "./menu-request";
import { PostMenu } from "./post-menu";

const reportDialog = codeOnDemand(() => import("@/features/reports/components/report-dialog"));
const editDialog = codeOnDemand(() => import("@/features/posts/components/edit-post-dialog"));
const deleteDialog = codeOnDemand(() => import("@/features/posts/components/delete-post-dialog"));
const blockAuthor = codeOnDemand(() => import("./block-author"));

/** What a menu leads to. */
export type Asking = "report" | "edit" | "delete" | "block";

type Props = { request: MenuRequest; onDone: () => void };

/** The menu of a post or of its author, and the dialogs that follow from it. */
export function PostMenus({ request, onDone }: Props) {
  const { kind, postId, anchor } = request;
  const [asking, setAsking] = useState<Asking>();
  const hasAsked = useRef(false);
  const post = useCachedPost(postId);
  if (!post) return null;
  if (asking) return <Dialog asking={asking} post={post} onClose={onDone} />;
  const ask = (what: Asking) => {
    hasAsked.current = true;
    setAsking(what);
  };
  const close = () => {
    if (!hasAsked.current) onDone();
  };
  const Shown = kind === "post" ? PostMenu : AuthorMenu;
  return <Shown post={post} anchor={anchor} onAsk={ask} onClose={close} />;
}

type DialogProps = { post: Post; onClose: () => void };

function Dialog({ asking, post, onClose }: DialogProps & { asking: Asking }) {
  if (asking === "edit") return <EditPost post={post} onClose={onClose} />;
  if (asking === "delete") {
    return (
      <OnDemand code={deleteDialog} onMissing={onClose}>
        {({ DeletePostDialog }) => <DeletePostDialog post={post} onClose={onClose} />}
      </OnDemand>
    );
  }
  if (asking === "block") {
    return (
      <OnDemand code={blockAuthor} onMissing={onClose}>
        {({ BlockAuthor }) => <BlockAuthor author={post.user} onClose={onClose} />}
      </OnDemand>
    );
  }
  return (
    <OnDemand code={reportDialog} onMissing={onClose}>
      {({ ReportDialog }) => (
        <ReportDialog
          target={{ targetType: "post", targetId: post._id }}
          title="Report post"
          onClose={onClose}
        />
      )}
    </OnDemand>
  );
}

function EditPost({ post, onClose }: DialogProps) {
  const { refresh } = useRouter();
  const onSaved = () => {
    onClose();
    refresh();
  };
  return (
    <OnDemand code={editDialog} onMissing={onClose}>
      {({ EditPostDialog }) => <EditPostDialog post={post} onClose={onClose} onSaved={onSaved} />}
    </OnDemand>
  );
}
