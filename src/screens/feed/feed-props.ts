import type { InitialList } from "@/features/posts/client/post-list";
import type { From, Sort } from "@/features/posts/feed/sorts";
import type { Author } from "@/features/users/schema";

export type FeedProps = InitialList & {
  failed: boolean;
  from: From;
  tag: string | null;
  sort: Sort;
  /** People to follow, for a new user and for who follows nobody. */
  suggested?: Author[];
};
