const SAVED = "/saved";

/** The URL of a collection, or of all saved posts. */
export function collectionPath(collection: string | undefined, cursor?: string): string {
  const query = new URLSearchParams();
  if (collection) query.set("shelf", collection);
  if (cursor) query.set("cursor", cursor);
  return query.size > 0 ? `${SAVED}?${query}` : SAVED;
}
