import { useInfiniteQuery } from "@tanstack/react-query";
import { TAB_FOUND_SHOWN } from "@/features/posts/limits";
import { searchPath } from "@/features/posts/tagged/paths";
import type { searchUsers } from "@/features/users/api";
import { call } from "@/lib/browser/call";
import { ShowMore } from "../post-list/show-more";
import { FoundPeople, personId } from "./found";
import { type Found, SEARCH_FAILED } from "./search-results";

type Props = { tags: string[]; found: Pick<Found, "text" | "users" | "nextUsers"> };

/** The people of a search, and more of them on request. */
export function PeopleTab({ tags, found }: Props) {
  const { users, ...list } = usePeople(found);
  return (
    <>
      <FoundPeople users={users} />
      <ShowMore
        items={users}
        list={list}
        noun="profile"
        focusItem={(id) => document.getElementById(personId(id))?.focus()}
        paging={{
          label: "Show more people",
          failureTitle: "Unable to Load People",
          failureText: SEARCH_FAILED,
          href: (cursor) => searchPath({ tags, tab: "people", cursor }),
        }}
      />
    </>
  );
}

/** The page that the server rendered, and those appended to it, which Back finds again. */
function usePeople({ text, users, nextUsers }: Props["found"]) {
  const first = { users, nextCursor: nextUsers };
  const query = useInfiniteQuery({
    queryKey: ["people", text, nextUsers],
    queryFn: ({ pageParam: cursor }) =>
      call<typeof searchUsers>("GET /users/search", {
        query: { query: text, cursor, batch: TAB_FOUND_SHOWN },
      }),
    initialPageParam: undefined as string | undefined,
    initialData: { pages: [{ ...first, hasMore: nextUsers !== null }], pageParams: [undefined] },
    getNextPageParam: ({ nextCursor }) => nextCursor,
    networkMode: "always",
  });
  const pages = [first, ...query.data.pages.slice(1)];
  return {
    users: pages.flatMap((page) => page.users),
    nextCursor: pages.at(-1)?.nextCursor ?? null,
    isPaged: pages.length > 1,
    isLoading: query.isFetchingNextPage,
    error: query.error,
    loadMore: query.fetchNextPage,
  };
}
