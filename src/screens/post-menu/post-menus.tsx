"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { toggleBlocking } from "@/features/blocks/client";
import { ConfirmBlock } from "@/features/blocks/components/confirm-block";
import { blockMessages } from "@/features/blocks/messages";
import { AddToShelfDialog } from "@/features/bookmarks/components/bookmark-button";
import { useCachedPost } from "@/features/posts/client/post-cache";
import { DeletePostDialog } from "@/features/posts/components/delete-post-dialog";
import type { Post } from "@/features/posts/schema";
import { ReportDialog } from "@/features/reports/components/report-dialog";
import type { Author } from "@/features/users/schema";
import { messageOf } from "@/lib/browser/call";
import { lazyDialog } from "@/ui/lazy-chunk";
import { toast } from "@/ui/toast";
import type { MenuRequest } from "./menu-request";
import { type DialogKind, PostMenu } from "./post-menu";

const RankDialog = lazyDialog(() =>
  import("@/features/posts/components/rank-dialog").then((m) => m.RankDialog),
);
const EditPostDialog = lazyDialog(() =>
  import("@/features/publishing/components/edit-post-dialog").then((m) => m.EditPostDialog),
);

type Props = { request: MenuRequest; onDone: () => void };

export function PostMenus({ request, onDone }: Props) {
  const { postId, anchor } = request;
  const [dialog, setDialog] = useState<DialogKind>();
  const hasOpenedDialog = useRef(false);
  const post = useCachedPost(postId);
  if (!post) return null;
  if (dialog) return <Dialog dialog={dialog} post={post} onClose={onDone} />;
  const openDialog = (next: DialogKind) => {
    hasOpenedDialog.current = true;
    setDialog(next);
  };
  const close = () => {
    if (!hasOpenedDialog.current) onDone();
  };
  return <PostMenu post={post} anchor={anchor} onOpenDialog={openDialog} onClose={close} />;
}

type DialogProps = { post: Post; onClose: () => void };

function Dialog({ dialog, post, onClose }: DialogProps & { dialog: DialogKind }) {
  if (dialog === "shelf") return <AddToShelfDialog postId={post._id} onClose={onClose} />;
  if (dialog === "edit") return <EditPost post={post} onClose={onClose} />;
  if (dialog === "delete") {
    return <DeletePostDialog post={post} onClose={onClose} />;
  }
  if (dialog === "block") {
    return <BlockAuthor author={post.user} onClose={onClose} />;
  }
  if (dialog === "rank") return <RankDialog postId={post._id} onClose={onClose} />;
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
  return <EditPostDialog post={post} onClose={onClose} onSaved={onSaved} />;
}

type BlockProps = { author: Author; onClose: () => void };

function BlockAuthor({ author, onClose }: BlockProps) {
  const client = useQueryClient();
  const block = async () => {
    onClose();
    await toggleBlocking(client, author).catch((error) =>
      toast.error(messageOf(error, blockMessages.failed)),
    );
  };
  return (
    <ConfirmBlock username={author.username} onConfirm={() => void block()} onCancel={onClose} />
  );
}
