"use client";
import { useViewerId } from "@/features/auth/viewer-id";
import { FollowAuthor } from "@/features/follows/components/follow-author";
import type { Post } from "@/features/posts/schema";
import type { Relationship } from "@/features/users/schema";
import { MenuButton } from "../post-menu/menu-button";

type Props = { post: Post; relationship: Relationship | undefined };

/** What a viewer can do about the author of an opened post; nothing about themself. */
export function AuthorActions({ post, relationship }: Props) {
  if (useViewerId() === post.user._id) return null;
  return (
    <>
      <MenuButton kind="author" post={post} size="small" />
      <FollowAuthor author={post.user} initial={relationship} />
    </>
  );
}
