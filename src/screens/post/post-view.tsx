"use client";
import { useRouter } from "next/navigation";
import type { FormEvent, ReactNode } from "react";
import { useViewerId } from "@/features/auth/client/viewer-id";
import { HOME } from "@/features/auth/paths";
import { BookmarkButton } from "@/features/bookmarks/components/bookmark-button";
import { CommentForm } from "@/features/comments/components/comment-form";
import { FollowAuthor } from "@/features/follows/components/follow-button";
import { LikeButton } from "@/features/likes/components/like-button";
import { useInitialPosts, usePost } from "@/features/posts/client/post-cache";
import { PostDetails } from "@/features/posts/components/post-details";
import { ShareButton } from "@/features/posts/components/share-buttons";
import type { Post } from "@/features/posts/schema";
import type { Author } from "@/features/users/schema";
import { useCountView } from "@/features/views/client";
import { fullCount } from "@/lib/format";
import { goBack } from "@/lib/go-back";
import { Icon } from "@/ui/icon";
import { IconButton } from "@/ui/icon-button";
import { useReactionKeys } from "../keyboard/use-reaction-keys";
import { useShortcuts } from "../keyboard/use-shortcuts";
import { MenuButton } from "../post-menu/menu-button";
import { CloseHiddenPost } from "./close-hidden-post";
import type { PostSurroundings } from "./load-post";
import { useListPath } from "./overlay-navigation";
import { PostComments } from "./post-comments";
import { POST_TITLE_ID, PostStage, ShownMedia } from "./post-stage";

type Props = {
  variant: "page" | "overlay";
  /** Of the server's rendering; none where the browser has opened the post. */
  payloadId?: string;
  post: Post;
  viewer: Author;
  around?: PostSurroundings;
  /** What follows the post on its page. */
  children?: ReactNode;
};

/** A post with everything about it: on its own page, or in the overlay. */
export function PostView({ variant, payloadId, post: initial, viewer, around, children }: Props) {
  useInitialPosts(payloadId, [initial]);
  const post = usePost(initial);
  useCountView(post._id);
  const isOwn = useViewerId() === post.user._id;
  const details = (
    <PostDetails
      post={post}
      titleId={POST_TITLE_ID}
      aside={
        <>
          {!isOwn && <MenuButton kind="author" post={post} size="small" />}
          {!isOwn && <FollowAuthor author={post.user} initial={around?.relationship} />}
          {variant === "page" && <MenuButton kind="post" post={post} className="post-page-more" />}
        </>
      }
    />
  );
  const heading = (
    <h2 className="h3 comments-head">
      Comments <span className="num">{fullCount(post.comments)}</span>
    </h2>
  );
  const form = <CommentForm postId={post._id} viewer={viewer} />;
  const comments = <PostComments post={post} viewer={viewer} initial={around?.comments} />;

  if (variant === "overlay") {
    return (
      <article className="post-panel" aria-labelledby={POST_TITLE_ID}>
        <TopBar post={post} />
        <div className="post-panel-more">
          <MenuButton kind="post" post={post} />
        </div>
        <PostStage post={post} />
        <div className="post-panel-side">
          <div className="post-panel-scroll">
            {details}
            {heading}
            {comments}
          </div>
          <div className="post-panel-foot">
            <Actions post={post} />
            {form}
          </div>
        </div>
      </article>
    );
  }
  return (
    <article className="post-page" aria-labelledby={POST_TITLE_ID}>
      <TopBar post={post} />
      <div className="post-show">
        <ShownMedia post={post} />
        <Actions post={post} />
      </div>
      <div className="post-told">
        {details}
        <section>
          {heading}
          {form}
          {comments}
        </section>
      </div>
      {children}
      <PageBehaviour id={post._id} />
    </article>
  );
}

/** Keys and closing of the page; the overlay has its own for all posts that it shows. */
function PageBehaviour({ id }: { id: string }) {
  const router = useRouter();
  const { said, ...reactions } = useReactionKeys(() => id);
  useShortcuts(reactions);
  return (
    <>
      <p className="sr-only" role="status">
        {said}
      </p>
      <CloseHiddenPost id={id} onClose={() => goBack(router, HOME)} />
    </>
  );
}

/** The bar over a post on narrow screens. Its back is a form, so that it works without JavaScript. */
function TopBar({ post }: { post: Post }) {
  const router = useRouter();
  const list = useListPath();
  const back = (event: FormEvent) => {
    event.preventDefault();
    goBack(router, list);
  };
  return (
    <header className="top post-top">
      <form action={list} method="get" onSubmit={back}>
        <IconButton type="submit" size="large" label="Back">
          <Icon name="arrow-left" size="large" />
        </IconButton>
      </form>
      <span className="flex-1" />
      <ShareButton post={post} className="ib ib-l" />
      <MenuButton kind="post" post={post} size="large" />
    </header>
  );
}

const Actions = ({ post }: { post: Post }) => (
  <div className="post-acts">
    <LikeButton post={post} place="bar" />
    <BookmarkButton post={post} place="bar" />
    <ShareButton post={post} className="btn btn-3">
      Share
    </ShareButton>
  </div>
);
