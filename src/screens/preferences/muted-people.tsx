"use client";
import { useState } from "react";
import type { listMuted } from "@/features/mutes/api";
import { useToggleMuting } from "@/features/mutes/client";
import { muteMessages } from "@/features/mutes/messages";
import type { Author } from "@/features/users/schema";
import { call } from "@/lib/browser/call";
import { usePages } from "@/lib/browser/use-pages";
import { Button } from "@/ui/button";
import { useFocusRestoration } from "@/ui/use-focus-restoration";
import { focusPerson, PersonRow, personLinkId } from "../person-row";
import { ShowMore } from "../post-list/show-more";

type Page = { users: Author[]; nextCursor: string | null };

export function MutedPeople({ page, fromStart }: { page: Page; fromStart: boolean }) {
  const [unmuted, setUnmuted] = useState<string[]>([]);
  const { items, ...list } = usePages<Page, Author>(
    (cursor) => call<typeof listMuted>("GET /users/muted", { query: { cursor } }),
    { first: page, fromStart, itemsOf: ({ users }) => users },
  );
  const toggle = useToggleMuting(({ _id }, isMuted) =>
    setUnmuted((ids) => (isMuted ? ids.filter((id) => id !== _id) : [...ids, _id])),
  );
  const people = items.filter(({ _id }) => !unmuted.includes(_id));
  const trackFocus = useFocusRestoration(people, focusPerson);
  if (people.length === 0) return <p className="hint-text">You mute nobody</p>;
  return (
    <div>
      <ul className="grid gap-1" aria-label="Muted people" onFocus={trackFocus}>
        {people.map((person) => (
          <PersonRow key={person._id} person={person}>
            <Button
              look="outline"
              small
              className="js-only"
              aria-describedby={personLinkId(person._id)}
              onClick={() => void toggle(person)}
            >
              Unmute
            </Button>
          </PersonRow>
        ))}
      </ul>
      <ShowMore items={people} list={list} paging={paging} noun="person" focusItem={focusPerson} />
    </div>
  );
}

const paging = {
  label: "Show more muted people",
  failureTitle: muteMessages.listFailed,
  failureText: muteMessages.failed,
  href: (cursor: string) => `/preferences?cursor=${encodeURIComponent(cursor)}#muted`,
};
