"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { hidePost } from "@/features/posts/client/hidden-posts";
import { useOpenedPost } from "@/features/posts/client/post-cache";
import { postMessages } from "@/features/posts/messages";
import type { Author } from "@/features/users/schema";
import { isMissing, messageOf } from "@/lib/browser/call";
import { toast } from "@/ui/toast";
import { OpeningPost } from "./opening-post";
import { PostView } from "./post-view";
import { RelatedPosts } from "./related-posts";

export { CloseHiddenPost } from "./close-hidden-post";

type Props = { id: string; viewer: Author; onClose: () => void };

export function OpenedPost({ id, viewer, onClose }: Props) {
  const client = useQueryClient();
  const { data: post, error } = useOpenedPost(id);

  const fail = useEffectEvent((cause: Error) => {
    if (isMissing(cause)) return hidePost(client, id, "missing");
    toast.error(messageOf(cause, postMessages.notFound));
    onClose();
  });
  useEffect(() => {
    if (error) fail(error);
  }, [error]);

  if (!post) return <OpeningPost />;
  return (
    <PostView variant="overlay" post={post} viewer={viewer}>
      <RelatedPosts id={id} />
    </PostView>
  );
}
