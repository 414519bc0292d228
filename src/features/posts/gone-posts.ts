import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { keep, useCached } from "./cached";
import { readPost } from "./post-cache";

/** By the viewer's own doing, or found not to be there for them any more. */
export type GoneHow = "removed" | "missing";

/** What no list shows any more, whatever an older payload of the router brings back. */
type Gone = {
  posts: ReadonlyMap<string, GoneHow>;
  /** People between whom and the viewer a block stands. */
  authors: ReadonlySet<string>;
};

const goneKey = ["gone"];
const NOTHING: Gone = { posts: new Map(), authors: new Set() };

const read = (client: QueryClient) => client.getQueryData<Gone>(goneKey) ?? NOTHING;

/** Takes a post that the viewer has deleted out of every list on screen, and closes what shows it. */
export const dropPost = (client: QueryClient, id: string) => note(client, id, "removed");

/** The same for one that somebody else has deleted, or that a block hides: the server no longer has it for the viewer. */
export const missPost = (client: QueryClient, id: string) => note(client, id, "missing");

function note(client: QueryClient, id: string, how: GoneHow) {
  const { posts, authors } = read(client);
  if (!posts.has(id))
    keep<Gone>(client, goneKey, { posts: new Map([...posts, [id, how]]), authors });
}

/** Drops all that somebody has published and written: a block stands between them and the viewer. */
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
export function readGone(client: QueryClient): (id: string) => boolean {
  const gone = read(client);
  return (id) => judge(client, gone, id) !== undefined;
}

/** How a post is gone, or undefined. */
export function useGone(id: string): GoneHow | undefined {
  const client = useQueryClient();
  return judge(
    client,
    useCached(() => read(client), NOTHING),
    id,
  );
}

/** Whether a post is gone, by its id. Another function as soon as another one is. */
export function useIsGone(): (id: string) => boolean {
  const client = useQueryClient();
  const gone = useCached(() => read(client), NOTHING);
  return useMemo(() => (id) => judge(client, gone, id) !== undefined, [client, gone]);
}

/** Whether all of an author is gone, by their id. */
export function useIsDropped(): (authorId: string) => boolean {
  const client = useQueryClient();
  const { authors } = useCached(() => read(client), NOTHING);
  return useMemo(() => (authorId) => authors.has(authorId), [authors]);
}

/** A post that has been on screen is in the cache, and so is its author. */
function judge(client: QueryClient, { posts, authors }: Gone, id: string): GoneHow | undefined {
  const author = readPost(client, id)?.user._id;
  return posts.get(id) ?? (author !== undefined && authors.has(author) ? "removed" : undefined);
}
