import type { QueryClient } from "@tanstack/react-query";
import { dropUnsent, readComments, readUnsent } from "./comment-cache";
import { readDraft, writeDraft } from "./draft";

type Place = { viewerId: string; postId: string };

/** What has been written under a post and is not with the server: begun, refused, or being changed. */
export function unsavedTexts(client: QueryClient, { viewerId, postId }: Place): string[] {
  const begun = [postId, ...readComments(client, postId).map(({ _id }) => _id)]
    .map((aboutId) => readDraft({ viewerId, aboutId }).trim())
    .filter(Boolean);
  return [...new Set([...readUnsent(client, postId).map(({ content }) => content), ...begun])];
}

/** Forgets all of it. */
export function dropUnsavedTexts(client: QueryClient, { viewerId, postId }: Place) {
  for (const { key } of readUnsent(client, postId)) dropUnsent(client, postId, key);
  for (const aboutId of [postId, ...readComments(client, postId).map(({ _id }) => _id)]) {
    writeDraft({ viewerId, aboutId }, "");
  }
}
