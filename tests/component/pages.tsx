import type { Collection } from "@/features/bookmarks/collections/schema";
import type { InitialComments } from "@/features/comments/client/comment-cache";
import type { Sort } from "@/features/posts/feed/sorts";
import type { Post } from "@/features/posts/schema";
import type { DescribedCount, Profile } from "@/features/profiles/schema";
import { ReactionsView } from "@/screens/favorites-and-saved/reactions-view";
import { FeedView } from "@/screens/feed/feed-view";
import { PostView } from "@/screens/post/post-view";
import { type ProfileTab, ProfileView } from "@/screens/profile/profile-view";
import type { Member } from "../../e2e/people";
import { render } from "./render";

/** What the page of a post and the feed read on the server comes from the API here. */
export async function read<Data>({ auth }: Member, path: string): Promise<Data> {
  const headers = { authorization: `Bearer ${auth.accessToken}` };
  const response = await fetch(`/api/v1${path}`, { headers });
  return (await response.json()).data;
}

export async function openPost(as: Member, id: string) {
  const { tweet } = await read<{ tweet: Post }>(as, `/tweets/${id}`);
  const comments = {
    page: await read<InitialComments["page"]>(as, `/tweets/${id}/comments`),
    at: Date.now(),
  };
  const post = (
    <PostView
      variant="page"
      payloadId={id}
      post={tweet}
      viewer={as.auth.user}
      initialData={{ comments, relationship: undefined, palette: undefined }}
    />
  );
  return render(post, { as, at: `/post/${id}` });
}

type Listed = { posts: Post[]; nextCursor: string | null };
type Reacted = { tweets: Post[]; nextCursor: string | null; total: number };

export async function openFeed(as: Member, tag: string, sort: Sort = "recent") {
  const query = `from=everyone&sort=${sort}&tag=${tag}`;
  const page = await read<Listed>(as, `/feed?${query}`);
  const feed = (
    <FeedView
      {...page}
      listId={tag}
      failed={false}
      from="everyone"
      tag={tag}
      sort={sort}
      fromStart
    />
  );
  return render(feed, {
    as,
    at: `/dashboard?tag=${tag}${sort === "recent" ? "" : `&sort=${sort}`}`,
  });
}

const reacted = {
  favorites: "/likes/user/liked-tweets",
  saved: "/bookmarks/user/bookmarked-tweets",
} as const;

type ProfileOptions = { tab?: ProfileTab; described?: DescribedCount };

export async function openProfile(
  as: Member,
  username: string,
  { tab = "posts", described }: ProfileOptions = {},
) {
  const { user } = await read<{ user: Profile }>(as, `/profile/u/${username}`);
  const readLiked = async () => {
    const { tweets, nextCursor } = await read<Reacted>(as, reacted.favorites);
    return { posts: tweets, nextCursor };
  };
  const readPosts = () =>
    user.relationshipStatus.isBlocked
      ? { posts: [], nextCursor: null }
      : read<Listed>(as, `/profile/u/${username}/posts`);
  const page = await (tab === "liked" ? readLiked() : readPosts());
  const list = { ...page, listId: crypto.randomUUID(), fromStart: true };
  const profile = <ProfileView profile={user} described={described} tab={tab} list={list} />;
  const isOwn = as.username === username;
  const at = isOwn ? `/profile${tab === "liked" ? "?tab=liked" : ""}` : `/profile/${username}`;
  return render(profile, { as, at });
}

/** @param collection whose page is shown, of Saved */
export async function openReactions(as: Member, name: keyof typeof reacted, collection?: string) {
  const { tweets, ...page } = await read<Reacted>(as, reacted[name]);
  const list = { ...page, posts: tweets, listId: crypto.randomUUID(), fromStart: true };
  const collections =
    name === "saved" ? (await read<{ shelves: Collection[] }>(as, "/shelves")).shelves : undefined;
  const shown = { collections, collection, failed: false };
  const view = <ReactionsView name={name} {...shown} {...list} />;
  return render(view, { as, at: `/${name}` });
}
