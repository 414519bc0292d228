import { useState } from "react";
import { FollowAuthor } from "@/features/follows/components/follow-button";
import type { Author } from "@/features/users/schema";
import { endOfWelcome } from "@/features/users/welcome";
import { setCookie } from "@/lib/browser/browser-cookie";
import { IconButton } from "@/ui/icon-button";
import { useSite } from "@/ui/site-context";
import { PersonRow, personLinkId } from "../person-row";

const NOT_FOLLOWED = { isFollowing: false, isBlocked: false, isMuted: false, isOwnProfile: false };

type Props = { people: Author[]; isNew: boolean };

/** Greets a new user in the feed until dismissed (docs/product.md F23), or who follows nobody. */
export function Welcome({ people, isNew }: Props) {
  const { name } = useSite();
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  const dismiss = () => {
    setCookie(endOfWelcome);
    setDismissed(true);
  };
  return (
    <section className="min-w-0 rounded-lg bg-subtle p-4" aria-labelledby="welcome">
      <div className="flex items-center justify-between">
        <h2 id="welcome" className="section-title">
          {isNew ? `Welcome to ${name}` : "People to follow"}
        </h2>
        {isNew && (
          <IconButton label="Dismiss" className="js-only before:icon-x" onClick={dismiss} />
        )}
      </div>
      <p className="mt-1 text-muted">
        Follow people whose pictures you like. To publish your own,{" "}
        <a className="underlined-link" href="/upload">
          create a post
        </a>{" "}
        with a picture, a title and a description.
      </p>
      <ul className="mt-2">
        {people.map((author) => (
          <PersonRow key={author._id} person={author}>
            <FollowAuthor
              author={author}
              initial={NOT_FOLLOWED}
              describedBy={personLinkId(author._id)}
            />
          </PersonRow>
        ))}
      </ul>
    </section>
  );
}
