import { type CSSProperties, memo } from "react";
import { BookmarkButton } from "@/features/bookmarks/components/bookmark-button";
import { Fold, foldId, useIsFolded } from "@/features/filters/client";
import { LikeButton } from "@/features/likes/components/like-button";
import { avatarAt } from "@/features/media/paths";
import { usePost } from "@/features/posts/client/post-cache";
import { CopyLinkButton } from "@/features/posts/components/share-buttons";
import { feedPath } from "@/features/posts/feed/paths";
import type { Sort } from "@/features/posts/feed/sorts";
import { boxRatio } from "@/features/posts/media/shown-sizes";
import { postPath } from "@/features/posts/paths";
import type { Post } from "@/features/posts/schema";
import { profilePath } from "@/features/users/paths";
import { countOf, fullCount, shortCount } from "@/lib/format";
import { backgroundOf } from "@/lib/picture-background";
import { Avatar } from "@/ui/avatar";
import { useSite } from "@/ui/site-context";
import { focusCard, titleId } from "../post/focus-card";
import { useListPath } from "../post/overlay-navigation";
import { menuButtonProps } from "../post-menu/menu-button";
import { shownTags, toExcerpt } from "./caption";
import { CardPicture } from "./card-picture";

type Props = {
  initialPost: Post;
  index: number;
  hasLeft?: (post: Post) => boolean;
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
  hasLeft,
  isNew,
  sort,
}: Props) {
  const post = usePost(initialPost);
  const isFolded = useIsFolded(post);
  const { language } = useSite();
  const href = postPath(post._id, useListPath());
  const excerpt = toExcerpt(post.content);
  const box = {
    "--ratio": boxRatio(post),
    "--tone": backgroundOf(post),
    "--lines": excerpt.lines,
  };
  return (
    <article
      className={hasLeft?.(post) ? "has-left" : undefined}
      style={box as CSSProperties}
      aria-labelledby={isFolded ? foldId(post._id) : titleId(post._id)}
    >
      {isFolded && <Fold item={post} onShow={() => focusCard(post._id)} />}
      {isNew && (
        <span className="pointer-events-none absolute top-2 right-2 z-1 size-3 rounded-full border-2 border-canvas bg-accent">
          <span className="sr-only">New</span>
        </span>
      )}
      <CardPicture post={post} index={index} href={href} />
      <span>
        <BookmarkButton post={post} variant="pill" />
      </span>
      <h3 id={titleId(post._id)} dir="auto" lang={language}>
        <a href={href}>{post.title}</a>
      </h3>
      <button
        type="button"
        className="icon-button js-only before:icon-ellipsis"
        {...menuButtonProps(post)}
      />
      <p dir="auto" lang={language}>
        {excerpt.text}
      </p>
      <AuthorAndCounts post={post} href={href} />
      <footer>
        <Tags tags={post.tags} sort={sort} />
        <CopyLinkButton post={post} />
        <BookmarkButton post={post} variant="card" />
      </footer>
    </article>
  );
});

const AuthorAndCounts = ({ post, href }: { post: Post; href: string }) => (
  <header>
    <a href={profilePath(post.user.username)}>
      <Avatar src={avatarAt(post.user.pfp, 48)} name={post.user.fullName} size={24} />
      <span dir="auto">{post.user.fullName}</span>
    </a>
    {post.ai && (
      <span className="mr-1 text-xs" title="Made with AI">
        AI
      </span>
    )}
    <LikeButton post={post} variant="card" />
    <a
      className="action-item before:icon-message-circle"
      href={`${href}#comments`}
      tabIndex={-1}
      aria-label={countOf(post.comments, "comment")}
    >
      {fullCount(post.comments)}
    </a>
    <span className="action-item before:icon-eye" title={countOf(post.views, "view")}>
      {shortCount(post.views)}
      <span className="sr-only">views</span>
    </span>
  </header>
);

/** No tab stops, of which a card has few: keys reach the tags in the opened post (docs/product.md F21). */
function Tags({ tags, sort }: { tags: string[]; sort?: Sort }) {
  const shown = shownTags(tags);
  return (
    <>
      {shown.map((tag) => (
        <a key={tag} href={feedPath({ tag, sort })} tabIndex={-1}>
          {`#${tag}`}
        </a>
      ))}
      {tags.length > shown.length && <b>{`+${tags.length - shown.length}`}</b>}
    </>
  );
}
