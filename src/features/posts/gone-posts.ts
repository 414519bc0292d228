import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { keep, useCached } from "./cached";
import { readPost } from "./post-cache";

/** What no list shows any more, whatever an older payload of the router brings back. */
type Gone = {
  /** Posts that were deleted, or that a block hides. */
  posts: ReadonlySet<string>;
  /** People whom the viewer has blocked from here. */
  authors: ReadonlySet<string>;
};

const goneKey = ["gone"];
const NOTHING: Gone = { posts: new Set(), authors: new Set() };

const read = (client: QueryClient) => client.getQueryData<Gone>(goneKey) ?? NOTHING;

/** Takes a post out of every list on screen and closes what shows it: the server no longer has it for us. */
export function dropPost(client: QueryClient, id: string) {
  const { posts, authors } = read(client);
  keep<Gone>(client, goneKey, { posts: new Set([...posts, id]), authors });
}

/** The same for all that somebody has published and written: the viewer has blocked them. */
export function dropAuthor(client: QueryClient, authorId: string) {
  const { posts, authors } = read(client);
  keep<Gone>(client, goneKey, { posts, authors: new Set([...authors, authorId]) });
}

/** Takes that back: lists may show them again. */
export function restoreAuthor(client: QueryClient, authorId: string) {
  const { posts, authors } = read(client);
  const others = [...authors].filter((id) => id !== authorId);
  keep<Gone>(client, goneKey, { posts, authors: new Set(others) });
}

/** Whether a post is gone, for use outside of rendering. */
export const readGone = (client: QueryClient) => judge(client, read(client));

/** Whether a post is gone, by its id. Another function as soon as another one is. */
export function useIsGone(): (id: string) => boolean {
  const client = useQueryClient();
  const gone = useCached(() => read(client), NOTHING);
  return useMemo(() => judge(client, gone), [client, gone]);
}

/** Whether the viewer has blocked an author from here, by their id. */
export function useIsDropped(): (authorId: string) => boolean {
  const client = useQueryClient();
  const { authors } = useCached(() => read(client), NOTHING);
  return useMemo(() => (authorId) => authors.has(authorId), [authors]);
}

/** A post that has been on screen is in the cache, and so is its author. */
const judge =
  (client: QueryClient, { posts, authors }: Gone) =>
  (id: string) => {
    if (posts.has(id)) return true;
    const author = readPost(client, id)?.user._id;
    return author !== undefined && authors.has(author);
  };
