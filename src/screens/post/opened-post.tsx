"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { hidePost } from "@/features/posts/client/hidden-posts";
import { useOpenedPost } from "@/features/posts/client/opened-post";
import { postMessages } from "@/features/posts/rules";
import type { Author } from "@/features/users/schema";
import { isMissing, messageOf } from "@/lib/call";
import { toast } from "@/ui/toast";
import { PostPanel } from "./post-panel";
import { PostPanelSkeleton } from "./post-panel-skeleton";

type Props = { id: string; viewer: Author; onClose: () => void };

/** A post opened over a list: from the cache at once, or else from the server. */
export function OpenedPost({ id, viewer, onClose }: Props) {
  const client = useQueryClient();
  const close = useEffectEvent(onClose);
  const { data: post, error } = useOpenedPost(id);

  useEffect(() => {
    if (!error) return;
    if (isMissing(error)) {
      hidePost(client, id, "missing");
      return;
    }
    toast.error(messageOf(error, postMessages.notFound));
    close();
  }, [error, client, id]);

  return post ? <PostPanel post={post} viewer={viewer} /> : <PostPanelSkeleton />;
}
