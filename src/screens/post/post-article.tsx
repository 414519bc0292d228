"use client";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { HOME } from "@/features/auth/rules";
import { CommentForm } from "@/features/comments/components/comment-form";
import { useInitialPosts, usePost } from "@/features/posts/client/post-cache";
import { PostDetails } from "@/features/posts/components/post-details";
import type { Post } from "@/features/posts/schema";
import type { Author } from "@/features/users/schema";
import { useCountView } from "@/features/views/client";
import { goBack } from "@/lib/go-back";
import { useReactionKeys } from "../keyboard/use-reaction-keys";
import { useShortcuts } from "../keyboard/use-shortcuts";
import { MenuButton } from "../post-menu/menu-button";
import { AuthorActions } from "./author-actions";
import { CommentsHeading } from "./comments-heading";
import { PAGE_TITLE_ID } from "./ids";
import { LeaveGone } from "./leave-gone";
import { PostActions } from "./post-actions";
import { PostComments } from "./post-comments";
import { PostTop } from "./post-top";
import type { ServedAround } from "./served-around";
import { ShownMedia } from "./shown-media";

type Props = {
  payloadId: string;
  post: Post;
  viewer: Author;
  around: ServedAround;
  /** What follows the post. */
  children: ReactNode;
};

/** Everything of a post, on its own page. */
export function PostArticle({ payloadId, post: given, viewer, around, children }: Props) {
  const router = useRouter();
  useInitialPosts(payloadId, [given]);
  const post = usePost(given);
  useCountView(post._id);
  const { said, ...reactions } = useReactionKeys(() => post._id);
  useShortcuts(reactions);
  return (
    <article className="post-page" aria-labelledby={PAGE_TITLE_ID}>
      <PostTop post={post} />
      <div className="post-show">
        <ShownMedia post={post} />
        <PostActions post={post} />
      </div>
      <div className="post-told">
        <PostDetails
          post={post}
          titleId={PAGE_TITLE_ID}
          aside={
            <>
              <AuthorActions post={post} relationship={around.relationship} />
              <MenuButton kind="post" post={post} className="post-page-more" />
            </>
          }
        />
        <section>
          <CommentsHeading post={post} />
          <CommentForm postId={post._id} viewer={viewer} />
          <PostComments post={post} viewer={viewer} first={around.comments} />
        </section>
      </div>
      {children}
      <p className="sr-only" role="status">
        {said}
      </p>
      <LeaveGone id={post._id} onLeave={() => goBack(router, HOME)} />
    </article>
  );
}
