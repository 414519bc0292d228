"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useState,
} from "react";
import { useViewerId } from "@/features/auth/client/viewer-id";
import { HOME } from "@/features/auth/paths";
import { CommentForm } from "@/features/comments/components/comment-form";
import { CommentList } from "@/features/comments/components/comment-list";
import type { Comment } from "@/features/comments/schema";
import { FollowAuthor } from "@/features/follows/components/follow-button";
import {
  type ListBefore,
  readListBefore,
  storeShownPage,
} from "@/features/posts/client/list-order";
import { useInitialPosts, usePost } from "@/features/posts/client/post-cache";
import { PostDetails } from "@/features/posts/components/post-details";
import { pageSizes, shownText } from "@/features/posts/media/picture-sizes";
import type { Post } from "@/features/posts/schema";
import { noteOpened } from "@/features/posts/visits/client";
import type { Author } from "@/features/users/schema";
import { useCountView } from "@/features/views/client";
import { goBack } from "@/lib/browser/go-back";
import { fullCount } from "@/lib/format";
import { IconButton } from "@/ui/icon-button";
import { Loadable, lazyDialog } from "@/ui/lazy-chunk";
import { useReactionKeys } from "../keyboard/use-reaction-keys";
import { useShortcuts } from "../keyboard/use-shortcuts";
import { MenuButton } from "../post-menu/menu-button";
import { CloseHiddenPost } from "./close-hidden-post";
import { pageSteps } from "./lazy-page-steps";
import type { InitialPostData } from "./load-post";
import { LikeableMedia, OverlayMedia } from "./overlay-media";
import { useListPath } from "./overlay-navigation";
import { OverlayPanel } from "./overlay-panel";
import { POST_TITLE_ID } from "./overlay-stage";
import { PostActions } from "./post-actions";
import { PostPalette } from "./post-palette";

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
    <h2 className="small-title mt-5 mb-3.5 border-line border-t pt-4.5">
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
        <div className="absolute top-2.5 right-12 z-1 max-lg:hidden">
          <MenuButton post={post} />
        </div>
        <OverlayMedia post={post} />
        <OverlayPanel
          foot={
            <>
              <PostActions post={post} />
              <div className="mt-2">{form}</div>
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
      className="post-page mx-auto grid max-w-7xl grid-cols-[minmax(0,1fr)_var(--details-w)] items-start gap-5 max-lg:block xl:gap-10"
      aria-labelledby={POST_TITLE_ID}
    >
      <TopBar post={post} />
      <div className="sticky top-7 max-lg:static">
        {/* What the picture leaves free of the column is its mat. */}
        <div className="grid rounded-img bg-mat [--room-h:calc(100dvh-8rem)] max-lg:rounded-none max-lg:[--room-h:100vh] max-lg:[&>.post-media]:rounded-none">
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
      <CloseHiddenPost id={id} onClose={() => goBack(router, HOME)} />
    </>
  );
}

/** With previous and next, where the page was opened from a list. */
function PageActions({ post }: { post: Post }) {
  const list = useListBefore(post._id);
  const plain = <PostActions post={post} className="mt-3" />;
  if (!list) return plain;
  return (
    <Loadable chunk={pageSteps} fallback={plain}>
      {({ PageSteps }) => <PageSteps post={post} list={list} />}
    </Loadable>
  );
}

/**
 * In an effect, because the page is rendered before its history entry is the current one; before the
 * first frame, so that Back right after it finds the card.
 */
function useListBefore(id: string) {
  const client = useQueryClient();
  const [list, setList] = useState<ListBefore>();
  useLayoutEffect(() => {
    const before = readListBefore(client);
    setList(before);
    if (before) storeShownPage(client, before, id);
  }, [client, id]);
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

function PostComments(props: Omit<ComponentProps<typeof CommentList>, "onReport">) {
  const [reported, setReported] = useState<Comment>();
  const close = () => setReported(undefined);
  return (
    <>
      <CommentList {...props} onReport={setReported} />
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
