import type { ReactNode } from "react";
import type { TagCount } from "@/features/posts/schema";
import type { Suggestions } from "@/features/posts/suggestions/queries";
import { searchPath } from "@/features/posts/tagged/paths";
import type { Author } from "@/features/users/schema";
import { fullCount } from "@/lib/format";
import { PersonRow } from "../person-row";
import type { Found } from "./search-results";
import { toGroups } from "./suggestion-groups";

const ROW = "flex min-h-11 items-center gap-3 rounded-sm px-2.5 py-1.5 hover:bg-hover";

export const FoundPeople = ({ users }: { users: Author[] }) => (
  <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-x-4 gap-y-1">
    {users.map((person) => (
      <PersonRow key={person._id} person={person} />
    ))}
  </ul>
);

/** The part of a search that is no tag, below the posts with its tags. */
export const AlsoFound = ({ text, found }: { text: string; found: Suggestions }) => (
  <section className="pt-7">
    <h2 className="section-title">
      Also for "<span dir="auto">{text}</span>"
    </h2>
    <div className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-x-6 gap-y-5">
      {toGroups(found).map(({ label, options }) => (
        <div key={label}>
          <h3 className="small-title">{label}</h3>
          <ul className="-mx-2.5 mt-1.5">
            {options.map(({ key, href, content }) => (
              <li key={key}>
                <a className={ROW} href={href}>
                  {content}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
    <p className="mt-4">
      <a className="underlined-link" href={searchPath({ tags: [text] })}>
        Search for "{text}" alone
      </a>
    </p>
  </section>
);

type SentenceProps = { title: string; children: ReactNode };

export const Sentence = ({ title, children }: SentenceProps) => (
  <div className="pt-6">
    <h2 className="small-title wrap-anywhere">{title}</h2>
    <div className="text-control text-muted">{children}</div>
  </div>
);

/** The parts of a search that find nothing together. */
export const Alone = ({ searches }: { searches: Found["alone"] }) => (
  <p className="mt-3 flex max-w-180 flex-wrap gap-2">
    {searches.map(({ name, href, count, isAtLeast }) => (
      <a key={href} className="tag-chip max-w-full" href={href}>
        <span className="truncate">{name}</span>{" "}
        <span className="text-muted tabular-nums">
          {fullCount(count)}
          {isAtLeast && "+"} {count === 1 ? "post" : "posts"}
        </span>
      </a>
    ))}
  </p>
);

export const NearTags = ({ tags }: { tags: TagCount[] }) => (
  <p className="mt-3 flex max-w-180 flex-wrap items-center gap-2">
    Did you mean
    {tags.map(({ tag, count }) => (
      <a key={tag} className="tag-chip" href={searchPath({ tags: [tag] })}>
        #{tag} <span className="text-muted tabular-nums">({fullCount(count)})</span>
      </a>
    ))}
  </p>
);
