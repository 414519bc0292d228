import { TAB_FOUND_SHOWN } from "@/features/posts/limits";
import { searchPath } from "@/features/posts/tagged/paths";
import type { searchUsers } from "@/features/users/api";
import { call } from "@/lib/browser/call";
import { usePages } from "@/lib/browser/use-pages";
import { ShowMore } from "../post-list/show-more";
import { FoundPeople, personId } from "./found";
import { type Found, SEARCH_FAILED } from "./search-results";

type PeoplePage = { users: Found["users"]; nextCursor: string | null };

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

function usePeople({ text, users, nextUsers }: Props["found"]) {
  const { pages, ...list } = usePages<PeoplePage>(
    (cursor) =>
      call<typeof searchUsers>("GET /users/search", {
        query: { query: text, cursor, batch: TAB_FOUND_SHOWN },
      }),
    { first: { users, nextCursor: nextUsers }, cachedAs: ["people", text, nextUsers] },
  );
  return { ...list, users: pages.flatMap((page) => page.users), isPaged: pages.length > 1 };
}
