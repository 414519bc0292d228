import { memo } from "react";
import { useViewerId } from "@/features/auth/client/viewer-id";
import { BookmarkButton } from "@/features/bookmarks/components/bookmark-button";
import { LikeButton } from "@/features/likes/components/like-button";
import { avatarAt } from "@/features/media/paths";
import { usePost } from "@/features/posts/client/post-cache";
import { CopyLinkButton } from "@/features/posts/components/share-buttons";
import { feedPath } from "@/features/posts/feed/paths";
import { TAGS_ON_CARD } from "@/features/posts/limits";
import { postPath } from "@/features/posts/paths";
import type { Post } from "@/features/posts/schema";
import { profilePath } from "@/features/users/paths";
import { countOf, fullCount, shortCount } from "@/lib/format";
import { Avatar } from "@/ui/avatar";
import { classNames } from "@/ui/class-names";
import { Icon } from "@/ui/icon";
import { useListPath } from "../post/overlay-navigation";
import { authorMenuLabel, menuMarks, postMenuLabel } from "../post-menu/menu-request";
import { titleId } from "./focus-card";
import { rowSpans } from "./masonry";
import { PostPicture } from "./post-picture";

type Props = {
  /** As the server sent it. */
  given: Post;
  /** Its place in the list, from 0. */
  place: number;
  /** Whether it has left the list and only keeps its place for now. */
  hasLeft?: (post: Post) => boolean;
};

/**
 * A picture with its caption, as plain anchors that the list upgrades. Typing in the local filter
 * renders the list at each key, so cards that stay are not rendered again.
 */
export const PostCard = memo(function PostCard({ given, place, hasLeft }: Props) {
  const post = usePost(given);
  const href = postPath(post._id, useListPath());
  return (
    <article
      className={classNames("card", hasLeft?.(post) && "left")}
      style={rowSpans(post)}
      aria-labelledby={titleId(post._id)}
    >
      {/* biome-ignore lint/a11y/useAnchorContent: the title is the link for screen readers */}
      <a href={href} tabIndex={-1} aria-hidden="true">
        <PostPicture post={post} place={place} />
      </a>
      <div className="cap">
        <By post={post} />
        <h3 id={titleId(post._id)} dir="auto">
          <a href={href}>{post.title}</a>
        </h3>
        <p dir="auto">{post.content}</p>
        {post.tags.length > 0 && <Tags tags={post.tags} />}
        <Actions post={post} href={href} />
      </div>
    </article>
  );
});

/** Who made it, with the two menus. */
function By({ post }: { post: Post }) {
  const isOwn = useViewerId() === post.user._id;
  const { username, fullName, pfp } = post.user;
  return (
    <div className="by">
      <a className="who" href={profilePath(username)}>
        <Avatar src={avatarAt(pfp, 48)} name={fullName} size={24} />
        <span dir="auto">{fullName}</span>
      </a>
      {!isOwn && (
        <button
          type="button"
          className="ib ib-s needs-script"
          aria-label={authorMenuLabel(fullName)}
          {...menuMarks("author", post._id)}
        >
          <Icon name="chevron-down" />
        </button>
      )}
      <button
        type="button"
        className="ib ib-s end needs-script"
        aria-label={postMenuLabel(post.title)}
        {...menuMarks("post", post._id)}
      >
        <Icon name="ellipsis" />
      </button>
    </div>
  );
}

const Tags = ({ tags }: { tags: string[] }) => (
  <div className="tags">
    {tags.slice(0, TAGS_ON_CARD).map((tag) => (
      <a key={tag} href={feedPath({ tag })}>
        {`#${tag}`}
      </a>
    ))}
    {tags.length > TAGS_ON_CARD && <b>{`+${tags.length - TAGS_ON_CARD}`}</b>}
  </div>
);

const Actions = ({ post, href }: { post: Post; href: string }) => (
  <div className="acts">
    <LikeButton post={post} place="card" />
    <a className="act" href={href} aria-label={countOf(post.comments, "comment")}>
      <Icon name="message-circle" />
      {fullCount(post.comments)}
    </a>
    <span className="act" title={countOf(post.views, "view")}>
      <Icon name="eye" />
      {shortCount(post.views)}
      <span className="sr-only">views</span>
    </span>
    <CopyLinkButton id={post._id} />
    <BookmarkButton post={post} place="card" />
  </div>
);
