import type { InitialComments } from "@/features/comments/client/comment-cache";
import type { Post } from "@/features/posts/schema";
import { FeedView } from "@/screens/feed/feed-view";
import { PostView } from "@/screens/post/post-view";
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

export async function openFeed(as: Member, tag: string) {
  const query = `from=everyone&sort=recent&tag=${tag}`;
  const page = await read<{ posts: Post[]; nextCursor: string | null }>(as, `/feed?${query}`);
  const feed = (
    <FeedView
      {...page}
      listId={tag}
      failed={false}
      from="everyone"
      tag={tag}
      sort="recent"
      fromStart
    />
  );
  return render(feed, { as, at: `/dashboard?tag=${tag}` });
}
