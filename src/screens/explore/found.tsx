import type { TagCount } from "@/features/posts/schema";
import type { Suggestions } from "@/features/posts/suggestions/queries";
import { searchPath } from "@/features/posts/tagged/paths";
import type { Author } from "@/features/users/schema";
import { fullCount } from "@/lib/format";
import { PersonRow } from "../person-row";
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
