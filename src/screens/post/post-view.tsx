"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from "react";
import { useViewerId } from "@/features/auth/client/viewer-id";
import { HOME } from "@/features/auth/paths";
import { CommentForm } from "@/features/comments/components/comment-form";
import { CommentList } from "@/features/comments/components/comment-list";
import type { Comment } from "@/features/comments/schema";
import { FollowAuthor } from "@/features/follows/components/follow-button";
import { hidePost } from "@/features/posts/client/hidden-posts";
import { useInitialPosts, useOpenedPost, usePost } from "@/features/posts/client/post-cache";
import { PostDetails } from "@/features/posts/components/post-details";
import { pageSizes, shownText } from "@/features/posts/media/shown-sizes";
import { postMessages } from "@/features/posts/messages";
import { PostPalette } from "@/features/posts/palette/components/post-palette";
import type { Post } from "@/features/posts/schema";
import { noteOpened } from "@/features/posts/visits/client";
import type { Author } from "@/features/users/schema";
import { useCountView } from "@/features/views/client";
import { isMissing, messageOf } from "@/lib/browser/call";
import { goBack } from "@/lib/browser/go-back";
import { fullCount } from "@/lib/format";
import { classNames } from "@/ui/class-names";
import { IconButton } from "@/ui/icon-button";
import { lazyDialog } from "@/ui/lazy-chunk";
import { toast } from "@/ui/toast";
import { useReactionKeys } from "../keyboard/use-reaction-keys";
import { useShortcuts } from "../keyboard/use-shortcuts";
import { MenuButton } from "../post-menu/menu-button";
import { CloseHiddenPost } from "./close-hidden-post";
import type { InitialPostData } from "./load-post";
import { OpeningPost, OverlayPanel, POST_TITLE_ID } from "./opening-post";
import { LikeableMedia, OverlayMedia } from "./overlay-media";
import { useListPath } from "./overlay-navigation";
import { PageActions, PostActions } from "./post-actions";
import { RelatedPosts } from "./related-posts";

const TakeDownDialog = lazyDialog(() =>
  import("@/features/reports/client/take-down-dialog").then((m) => m.TakeDownDialog),
);
const ReportDialog = lazyDialog(() =>
  import("@/features/reports/components/report-dialog").then((m) => m.ReportDialog),
);

type Props = {
  variant: "page" | "overlay";
  /** Of the payload; none if the browser has opened the post. */
  payloadId?: string;
  post: Post;
  viewer: Author;
  initialData?: InitialPostData;
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
  useNoteOpened(post._id);
  const isOwn = useViewerId() === post.user._id;
  const details = (
    <PostDetails
      post={post}
      titleId={POST_TITLE_ID}
      note={isOwn ? shownText(post) : ""}
      aside={
        <>
          {!isOwn && <FollowAuthor author={post.user} initial={initialData?.relationship} />}
          {variant === "page" && <MenuButton post={post} className="max-lg:hidden" />}
        </>
      }
    >
      <PostPalette
        post={post}
        initial={post.media === initial.media ? initialData?.palette : undefined}
      />
    </PostDetails>
  );
  const heading = (
    <h2
      id="comments"
      className={classNames(
        "small-title scroll-mt-[calc(var(--spacing-topbar)+0.5rem)] border-line border-t",
        variant === "overlay" ? "mt-2.5 mb-2 pt-2.5" : "mt-5 mb-3.5 pt-4.5",
      )}
    >
      Comments{" "}
      <span className="font-normal text-faint tabular-nums">{fullCount(post.comments)}</span>
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
      <article
        className="flex h-full max-lg:h-auto max-lg:flex-col"
        aria-labelledby={POST_TITLE_ID}
      >
        <TopBar post={post} />
        <div className="absolute top-2.5 right-12 z-2 max-lg:hidden">
          <MenuButton post={post} />
        </div>
        <OverlayMedia post={post} />
        <OverlayPanel
          foot={
            <>
              <PostActions post={post} />
              <div className="mt-1">{form}</div>
            </>
          }
        >
          <div className="max-lg:-order-1 max-lg:mt-2.5">{details}</div>
          {heading}
          <div className="max-lg:order-1 max-lg:mt-5.5">{comments}</div>
        </OverlayPanel>
      </article>
    );
  }
  return (
    <article
      className="post-page mx-auto grid max-w-7xl grid-cols-[minmax(0,1fr)_var(--spacing-details)] items-start gap-5 max-lg:block xl:gap-10"
      aria-labelledby={POST_TITLE_ID}
    >
      <TopBar post={post} />
      <div className="sticky top-7 max-lg:static">
        {/* What the picture leaves free of the column is its mat. */}
        <div className="grid rounded-img bg-mat [--room-h:calc(100dvh-8rem)] max-lg:rounded-none max-lg:overflow-x-auto max-lg:[--room-h:var(--narrow-room-h)] max-lg:[&>.post-media]:rounded-none">
          <LikeableMedia post={post} sizesOf={pageSizes} />
        </div>
        <PageActions post={post} />
      </div>
      <div className="max-lg:px-4 max-lg:pt-2.5">
        {details}
        <section>
          {heading}
          {form}
          <div className="mt-5.5">{comments}</div>
        </section>
      </div>
      {children}
      <PageBehaviour id={post._id} />
    </article>
  );
}

type OpenedPostProps = { id: string; viewer: Author; onClose: () => void };

export function OpenedPost({ id, viewer, onClose }: OpenedPostProps) {
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

  if (!post) return <OpeningPost id={id} />;
  return (
    <PostView variant="overlay" post={post} viewer={viewer}>
      <RelatedPosts id={id} />
    </PostView>
  );
}

/** An opened post is no longer new in the feed. */
function useNoteOpened(postId: string) {
  const viewerId = useViewerId();
  useEffect(() => {
    noteOpened(viewerId, postId);
  }, [viewerId, postId]);
}

function PageBehaviour({ id }: { id: string }) {
  const router = useRouter();
  const { announcement, ...reactions } = useReactionKeys(() => id);
  useShortcuts(reactions);
  return (
    <>
      <p className="sr-only" role="status">
        {announcement}
      </p>
      <CloseHiddenPost key={id} id={id} onClose={() => goBack(router, HOME)} />
    </>
  );
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
    <header className="top-bar">
      <form action={list} method="get" onSubmit={back}>
        <IconButton
          type="submit"
          size="large"
          className="before:icon-arrow-left before:size-5"
          label="Back"
        />
      </form>
      <span className="flex-1" />
      <MenuButton post={post} size="large" />
    </header>
  );
}

type CommentsProps = Omit<ComponentProps<typeof CommentList>, "onReport" | "onTakeDown">;

function PostComments(props: CommentsProps) {
  const [reported, setReported] = useState<Comment>();
  const [removal, setRemoval] = useState<{ id: string; gone: () => void }>();
  const close = () => setReported(undefined);
  return (
    <>
      <CommentList
        {...props}
        onReport={setReported}
        onTakeDown={({ _id }, gone) => setRemoval({ id: _id, gone })}
      />
      {removal && (
        <TakeDownDialog
          targetType="comment"
          ids={[removal.id]}
          onDone={([id]) => {
            if (!id) return;
            setRemoval(undefined);
            removal.gone();
          }}
          onClose={() => setRemoval(undefined)}
        />
      )}
      {reported && (
        <ReportDialog
          target={{ targetType: "comment", targetId: reported._id }}
          title={`Report comment by @${reported.user.username}`}
          onClose={close}
        />
      )}
    </>
  );
}
