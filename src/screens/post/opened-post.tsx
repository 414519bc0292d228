"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { toast } from "sonner";
import { useOpenedPost } from "@/features/posts/open-post";
import { postMessages } from "@/features/posts/rules";
import type { Author } from "@/features/users/schema";
import { messageOf } from "@/lib/call";
import { useListPath } from "./overlay-target";
import { PostPanel } from "./post-panel";
import { PostPanelSkeleton } from "./post-panel-skeleton";

type Props = { id: string; viewer: Author };

/** A post opened over a list: from the cache at once, or else from the server. */
export function OpenedPost({ id, viewer }: Props) {
  const router = useRouter();
  const list = useListPath();
  const { data: post, error } = useOpenedPost(id);

  useEffect(() => {
    if (!error) return;
    toast.error(messageOf(error, postMessages.notFound));
    router.replace(list, { scroll: false });
  }, [error, router, list]);

  return post ? <PostPanel post={post} viewer={viewer} /> : <PostPanelSkeleton />;
}
