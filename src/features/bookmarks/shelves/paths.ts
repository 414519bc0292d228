const SAVED = "/saved";

/** The URL of a shelf, or of all saved posts. */
export function shelfPath(shelf: string | undefined, cursor?: string): string {
  const query = new URLSearchParams();
  if (shelf) query.set("shelf", shelf);
  if (cursor) query.set("cursor", cursor);
  return query.size > 0 ? `${SAVED}?${query}` : SAVED;
}
