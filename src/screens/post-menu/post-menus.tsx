"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { toggleBlocking } from "@/features/blocks/client";
import { ConfirmBlock } from "@/features/blocks/components/confirm-block";
import { blockMessages } from "@/features/blocks/messages";
import { useCachedPost } from "@/features/posts/client/post-cache";
import { DeletePostDialog } from "@/features/posts/components/delete-post-dialog";
import type { Post } from "@/features/posts/schema";
import { ReportDialog } from "@/features/reports/components/report-dialog";
import type { Author } from "@/features/users/schema";
import { codeOnDemand, OnDemand } from "@/ui/on-demand";
import { toast } from "@/ui/toast";
import { AuthorMenu } from "./author-menu";
import type { MenuRequest } from "./menu-request";
import { PostMenu } from "./post-menu";

const editDialog = codeOnDemand(() => import("@/features/publishing/components/edit-post-dialog"));

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
    return <DeletePostDialog post={post} onClose={onClose} />;
  }
  if (asking === "block") {
    return <BlockAuthor author={post.user} onClose={onClose} />;
  }
  return (
    <ReportDialog
      target={{ targetType: "post", targetId: post._id }}
      title="Report post"
      onClose={onClose}
    />
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

type BlockProps = { author: Author; onClose: () => void };

/** Asks, then blocks an author. */
function BlockAuthor({ author, onClose }: BlockProps) {
  const client = useQueryClient();
  const block = async () => {
    onClose();
    await toggleBlocking(client, author).catch(() => toast.error(blockMessages.failed));
  };
  return (
    <ConfirmBlock username={author.username} onConfirm={() => void block()} onCancel={onClose} />
  );
}
