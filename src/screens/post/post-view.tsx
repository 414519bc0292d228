"use client";
import { useRouter } from "next/navigation";
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useState } from "react";
import { useViewerId } from "@/features/auth/client/viewer-id";
import { HOME } from "@/features/auth/paths";
import { BookmarkButton } from "@/features/bookmarks/components/bookmark-button";
import { CommentForm } from "@/features/comments/components/comment-form";
import { CommentList } from "@/features/comments/components/comment-list";
import type { Comment } from "@/features/comments/schema";
import { FollowAuthor } from "@/features/follows/components/follow-button";
import { LikeButton } from "@/features/likes/components/like-button";
import { useInitialPosts, usePost } from "@/features/posts/client/post-cache";
import { PostDetails } from "@/features/posts/components/post-details";
import { ShareButton } from "@/features/posts/components/share-buttons";
import type { Post } from "@/features/posts/schema";
import { markSeen } from "@/features/posts/visits/client";
import type { Author } from "@/features/users/schema";
import { useCountView } from "@/features/views/client";
import { goBack } from "@/lib/browser/go-back";
import { fullCount } from "@/lib/format";
import { IconButton } from "@/ui/icon-button";
import { Loadable, lazyChunk } from "@/ui/lazy-chunk";
import { useReactionKeys } from "../keyboard/use-reaction-keys";
import { useShortcuts } from "../keyboard/use-shortcuts";
import { MenuButton } from "../post-menu/menu-button";
import { CloseHiddenPost } from "./close-hidden-post";
import { type ListBefore, readListBefore, storeLastPost } from "./list-before";
import type { InitialPostData } from "./load-post";
import { LikeableMedia, OverlayMedia, POST_TITLE_ID } from "./overlay-media";
import { useListPath } from "./overlay-navigation";

const reportDialog = lazyChunk(() => import("@/features/reports/components/report-dialog"));
const pageSteps = lazyChunk(() => import("./page-steps"));

type Props = {
  variant: "page" | "overlay";
  /** Of the payload; none if the browser has opened the post. */
  payloadId?: string;
  post: Post;
  viewer: Author;
  initialData?: InitialPostData;
  /** Related posts. */
  children?: ReactNode;
};

export function PostView({
  variant,
  payloadId,
  post: initial,
  viewer,
  initialData,
  children,
}: Props) {
  useInitialPosts(payloadId, [initial]);
  const post = usePost(initial);
  useCountView(post._id);
  useMarkSeen(post._id);
  const isOwn = useViewerId() === post.user._id;
  const details = (
    <PostDetails
      post={post}
      titleId={POST_TITLE_ID}
      aside={
        <>
          {!isOwn && <FollowAuthor author={post.user} initial={initialData?.relationship} />}
          {variant === "page" && <MenuButton post={post} className="post-page-more" />}
        </>
      }
    />
  );
  const heading = (
    <h2 className="small-title comments-head">
      Comments <span className="tabular-nums">{fullCount(post.comments)}</span>
    </h2>
  );
  const form = <CommentForm postId={post._id} viewer={viewer} />;
  const comments = (
    <PostComments post={post} viewer={viewer} initial={initialData?.comments}>
      {variant === "overlay" && children}
    </PostComments>
  );

  if (variant === "overlay") {
    return (
      <article className="post-panel" aria-labelledby={POST_TITLE_ID}>
        <TopBar post={post} />
        <div className="post-panel-more">
          <MenuButton post={post} />
        </div>
        <OverlayMedia post={post} />
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
        <LikeableMedia post={post} />
        <Actions post={post} />
      </div>
      <div className="post-words">
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

/** An opened post is no longer new in the feed. */
function useMarkSeen(postId: string) {
  const viewerId = useViewerId();
  useEffect(() => {
    markSeen(viewerId, postId);
  }, [viewerId, postId]);
}

function PageBehaviour({ id }: { id: string }) {
  const router = useRouter();
  const { announcement, ...reactions } = useReactionKeys(() => id);
  useShortcuts(reactions);
  const list = useListBefore();
  useEffect(() => {
    if (list) storeLastPost(list, id);
  }, [list, id]);
  return (
    <>
      <p className="sr-only" role="status">
        {announcement}
      </p>
      <CloseHiddenPost id={id} onClose={() => goBack(router, HOME)} />
      {list && (
        <Loadable chunk={pageSteps}>
          {({ PageSteps }) => <PageSteps id={id} list={list} />}
        </Loadable>
      )}
    </>
  );
}

/** In an effect, because the page is rendered before its history entry is the current one. */
function useListBefore() {
  const [list, setList] = useState<ListBefore>();
  useEffect(() => setList(readListBefore()), []);
  return list;
}

/** The bar above a post on narrow screens. Back is a form, so that it works without JavaScript. */
function TopBar({ post }: { post: Post }) {
  const router = useRouter();
  const list = useListPath();
  const back = (event: FormEvent) => {
    event.preventDefault();
    goBack(router, list);
  };
  return (
    <header className="top-bar post-top-bar">
      <form action={list} method="get" onSubmit={back}>
        <IconButton
          type="submit"
          size="large"
          className="before:icon-arrow-left before:size-5"
          label="Back"
        />
      </form>
      <span className="flex-1" />
      <ShareButton post={post} className="icon-button icon-button-large" />
      <MenuButton post={post} size="large" />
    </header>
  );
}

const Actions = ({ post }: { post: Post }) => (
  <div className="post-actions">
    <LikeButton post={post} place="bar" />
    <BookmarkButton post={post} place="bar" />
    <ShareButton post={post} className="button button-plain">
      Share
    </ShareButton>
  </div>
);

function PostComments(props: Omit<ComponentProps<typeof CommentList>, "onReport">) {
  const [reported, setReported] = useState<Comment>();
  const close = () => setReported(undefined);
  return (
    <>
      <CommentList {...props} onReport={setReported} />
      {reported && (
        <Loadable chunk={reportDialog} onError={close}>
          {({ ReportDialog }) => (
            <ReportDialog
              target={{ targetType: "comment", targetId: reported._id }}
              title={`Report comment by @${reported.user.username}`}
              onClose={close}
            />
          )}
        </Loadable>
      )}
    </>
  );
}
