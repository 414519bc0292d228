"use client";
import { lazy, Suspense, useRef, useState } from "react";
import { useKnownPost } from "@/features/posts/post-cache";
import type { Post } from "@/features/posts/schema";
import { useReload } from "../post-list/use-reload";
import { AuthorMenu } from "./author-menu";
import type { MenuRequest } from "./menu-request";
import { PostMenu } from "./post-menu";

const ReportDialog = lazy(async () => ({
  default: (await import("@/features/reports/components/report-dialog")).ReportDialog,
}));
const EditPostDialog = lazy(async () => ({
  default: (await import("@/features/posts/components/edit-post-dialog")).EditPostDialog,
}));
const DeletePostDialog = lazy(async () => ({
  default: (await import("@/features/posts/components/delete-post-dialog")).DeletePostDialog,
}));
const BlockAuthor = lazy(async () => ({
  default: (await import("./block-author")).BlockAuthor,
}));

/** What a menu leads to. */
export type Asking = "report" | "edit" | "delete" | "block";

type Props = { request: MenuRequest; onDone: () => void };

/** The menu of a post or of its author, and the dialogs that follow from it. */
export function PostMenus({ request, onDone }: Props) {
  const { kind, postId, anchor } = request;
  const [asking, setAsking] = useState<Asking>();
  const hasAsked = useRef(false);
  const post = useKnownPost(postId);
  if (!post) return null;
  if (asking) {
    return (
      <Suspense>
        <Dialog asking={asking} post={post} onClose={onDone} />
      </Suspense>
    );
  }
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

function EditPost({ post, onClose }: { post: Post; onClose: () => void }) {
  const reload = useReload();
  const onSaved = () => {
    onClose();
    reload();
  };
  return <EditPostDialog post={post} onClose={onClose} onSaved={onSaved} />;
}

type DialogProps = { asking: Asking; post: Post; onClose: () => void };

function Dialog({ asking, post, onClose }: DialogProps) {
  if (asking === "edit") return <EditPost post={post} onClose={onClose} />;
  if (asking === "delete") return <DeletePostDialog post={post} onClose={onClose} />;
  if (asking === "block") return <BlockAuthor author={post.user} onClose={onClose} />;
  return (
    <ReportDialog
      target={{ targetType: "post", targetId: post._id }}
      title="Report post"
      onClose={onClose}
    />
  );
}
