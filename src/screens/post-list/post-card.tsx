import { memo } from "react";
import { useViewerId } from "@/features/auth/client/viewer-id";
import { BookmarkButton } from "@/features/bookmarks/components/bookmark-button";
import { LikeButton } from "@/features/likes/components/like-button";
import { avatarAt } from "@/features/media/paths";
import { usePost } from "@/features/posts/client/post-cache";
import { CopyLinkButton } from "@/features/posts/components/share-buttons";
import { feedPath } from "@/features/posts/feed/paths";
import type { Sort } from "@/features/posts/feed/sorts";
import { TAGS_ON_CARD } from "@/features/posts/limits";
import { postPath } from "@/features/posts/paths";
import type { Post } from "@/features/posts/schema";
import { profilePath } from "@/features/users/paths";
import { countOf, fullCount, shortCount } from "@/lib/format";
import { Avatar } from "@/ui/avatar";
import { classNames } from "@/ui/class-names";
import { useListPath } from "../post/overlay-navigation";
import { authorMenuLabel, menuButtonProps, postMenuLabel } from "../post-menu/menu-request";
import { CardPicture } from "./card-picture";
import { titleId } from "./focus-card";
import { rowSpans } from "./masonry";

type Props = {
  initialPost: Post;
  index: number;
  isUncollected?: (post: Post) => boolean;
  isNew?: boolean;
  sort?: Sort;
};

/**
 * A picture with its caption. Its anchors are handled by the list. It is memoised, because the local
 * filter renders the list at each key press.
 */
export const PostCard = memo(function PostCard({
  initialPost,
  index,
  isUncollected,
  isNew,
  sort,
}: Props) {
  const post = usePost(initialPost);
  const href = postPath(post._id, useListPath());
  return (
    <article
      className={classNames("post-card", isUncollected?.(post) && "has-left")}
      style={rowSpans(post)}
      aria-labelledby={titleId(post._id)}
    >
      {isNew && (
        <span className="new-mark">
          <span className="sr-only">New</span>
        </span>
      )}
      <CardPicture post={post} index={index} href={href} />
      <div className="card-caption">
        <Author post={post} />
        <h3 id={titleId(post._id)} dir="auto">
          <a href={href}>{post.title}</a>
        </h3>
        <p dir="auto">{post.content}</p>
        {post.tags.length > 0 && <Tags tags={post.tags} sort={sort} />}
        <Actions post={post} href={href} />
      </div>
    </article>
  );
});

function Author({ post }: { post: Post }) {
  const isOwn = useViewerId() === post.user._id;
  const { username, fullName, pfp } = post.user;
  return (
    <div className="card-byline">
      <a className="card-author" href={profilePath(username)}>
        <Avatar src={avatarAt(pfp, 48)} name={fullName} size={24} />
        <span dir="auto">{fullName}</span>
      </a>
      {!isOwn && (
        <button
          type="button"
          className="icon-button icon-button-small js-only before:icon-chevron-down"
          aria-label={authorMenuLabel(fullName)}
          {...menuButtonProps("author", post._id)}
        />
      )}
      <button
        type="button"
        className="icon-button icon-button-small js-only ml-auto before:icon-ellipsis"
        aria-label={postMenuLabel(post.title)}
        {...menuButtonProps("post", post._id)}
      />
    </div>
  );
}

const Tags = ({ tags, sort }: { tags: string[]; sort?: Sort }) => (
  <div className="card-tags">
    {tags.slice(0, TAGS_ON_CARD).map((tag) => (
      <a key={tag} href={feedPath({ tag, sort })}>
        {`#${tag}`}
      </a>
    ))}
    {tags.length > TAGS_ON_CARD && <b>{`+${tags.length - TAGS_ON_CARD}`}</b>}
  </div>
);

const Actions = ({ post, href }: { post: Post; href: string }) => (
  <div className="card-actions">
    <LikeButton post={post} place="card" />
    <a
      className="action-item before:icon-message-circle"
      href={href}
      aria-label={countOf(post.comments, "comment")}
    >
      {fullCount(post.comments)}
    </a>
    <span className="action-item before:icon-eye" title={countOf(post.views, "view")}>
      {shortCount(post.views)}
      <span className="sr-only">views</span>
    </span>
    <CopyLinkButton post={post} />
    <BookmarkButton post={post} place="card" />
  </div>
);
