"use client";
import { CommentForm } from "@/features/comments/components/comment-form";
import { useInitialPosts, usePost } from "@/features/posts/client/post-cache";
import { PostDetails } from "@/features/posts/components/post-details";
import type { Post } from "@/features/posts/schema";
import type { Author } from "@/features/users/schema";
import { useCountView } from "@/features/views/client";
import { MenuButton } from "../post-menu/menu-button";
import { AuthorActions } from "./author-actions";
import { CommentsHeading } from "./comments-heading";
import { PANEL_TITLE_ID } from "./ids";
import { PostActions } from "./post-actions";
import { PostComments } from "./post-comments";
import { PostStage } from "./post-stage";
import { PostTop } from "./post-top";
import type { ServedAround } from "./served-around";

type Props = {
  payloadId?: string;
  post: Post;
  viewer: Author;
  /** Nothing where the browser has opened the post. */
  around?: ServedAround;
};

/** What the overlay shows of a post: the picture, and beside it everything else. */
export function PostPanel({ payloadId, post: given, viewer, around }: Props) {
  useInitialPosts(payloadId ?? given._id, payloadId ? [given] : []);
  const post = usePost(given);
  useCountView(post._id);
  return (
    <article className="post-panel" aria-labelledby={PANEL_TITLE_ID}>
      <PostTop post={post} />
      <div className="post-panel-more">
        <MenuButton kind="post" post={post} />
      </div>
      <PostStage post={post} />
      <div className="post-panel-side">
        <div className="post-panel-scroll">
          <PostDetails
            post={post}
            titleId={PANEL_TITLE_ID}
            aside={<AuthorActions post={post} relationship={around?.relationship} />}
          />
          <CommentsHeading post={post} />
          <PostComments post={post} viewer={viewer} first={around?.comments} />
        </div>
        <div className="post-panel-foot">
          <PostActions post={post} />
          <CommentForm postId={post._id} viewer={viewer} />
        </div>
      </div>
    </article>
  );
}
