import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { isMissing } from "@/lib/browser/call";
import { createStore, useStored } from "@/lib/browser/store";
import { toast } from "@/ui/toast";
import { postMessages } from "../messages";
import type { Post } from "../schema";
import { openedPost, readPost } from "./post-cache";

/** `removed` by the viewer, or `missing` on the server: deleted by others, or hidden by a block. */
export type HiddenReason = "removed" | "missing";

type Hidden = {
  posts: ReadonlyMap<string, HiddenReason>;
  /** Users between whom and the viewer there is a block. */
  authors: ReadonlySet<string>;
};

const hidden = createStore<Hidden>();
const KEY = "hidden";
const NONE: Hidden = { posts: new Map(), authors: new Set() };

const readHidden = (client: QueryClient) => hidden.get(client, KEY) ?? NONE;

const useHidden = () => useStored(hidden, useQueryClient(), KEY) ?? NONE;

/** Removes a post from all lists and closes its overlay. */
export function hidePost(client: QueryClient, id: string, reason: HiddenReason) {
  const { posts, authors } = readHidden(client);
  if (posts.has(id)) return;
  hidden.set(client, KEY, { posts: new Map([...posts, [id, reason]]), authors });
}

/** Hides the posts and comments of a user, or shows them again. */
export function setAuthorHidden(client: QueryClient, authorId: string, isHidden: boolean) {
  const { posts, authors } = readHidden(client);
  const others = [...authors].filter((id) => id !== authorId);
  hidden.set(client, KEY, {
    posts,
    authors: new Set(isHidden ? [...others, authorId] : others),
  });
}

/** Shows the toast for a failed request about a post, and hides a post that the server no longer has. */
export function handlePostFailure(
  client: QueryClient,
  postId: string,
  error: unknown,
  message: string,
) {
  toast.error(isMissing(error) ? postMessages.notFound : message);
  if (isMissing(error)) hidePost(client, postId, "missing");
}

/** Requests a post although it may be cached, and hides it if the server no longer has it. */
export async function refreshPost(client: QueryClient, id: string): Promise<Post | undefined> {
  try {
    return await client.fetchQuery({ ...openedPost(client, id), staleTime: 0 });
  } catch (error) {
    if (isMissing(error)) hidePost(client, id, "missing");
  }
}

export function isPostHidden(client: QueryClient, id: string): boolean {
  return reasonOf(client, readHidden(client), id) !== undefined;
}

export function useHiddenReason(id: string): HiddenReason | undefined {
  const client = useQueryClient();
  return reasonOf(client, useHidden(), id);
}

/** Returns a function that tells by id whether a post is hidden; it changes with the hidden posts. */
export function useIsHidden(): (id: string) => boolean {
  const client = useQueryClient();
  const current = useHidden();
  return useMemo(() => (id) => reasonOf(client, current, id) !== undefined, [client, current]);
}

export const useHiddenAuthors = (): ReadonlySet<string> => useHidden().authors;

/** The author of a post that was rendered is in the cache. */
function reasonOf(client: QueryClient, { posts, authors }: Hidden, id: string) {
  const author = readPost(client, id)?.user._id;
  return posts.get(id) ?? (author !== undefined && authors.has(author) ? "removed" : undefined);
}
