import { withQuery } from "@/lib/query-string";

/** The URL of a collection, or of all saved posts. */
export const collectionPath = (collection: string | undefined, cursor?: string) =>
  withQuery("/saved", { shelf: collection, cursor });
