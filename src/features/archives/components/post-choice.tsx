import { useState } from "react";
import { countOf } from "@/lib/format";
import { formatShortDate } from "@/lib/time";
import { Button } from "@/ui/button";
import type { ArchivedPost, Contents } from "../archive";
import { archiveMessages } from "../messages";

const names = { vitrine: "Vitrine", instagram: "Instagram", flickr: "Flickr" } as const;

type Props = { contents: Contents; onImport: (posts: ArchivedPost[]) => void };

/** Which posts of an archive are imported: all at first, but those that not everybody could see there. */
export function PostChoice({ contents: { kind, posts }, onImport }: Props) {
  const [chosen, setChosen] = useState(() => new Set(posts.filter(({ isPrivate }) => !isPrivate)));
  const toggle = (post: ArchivedPost, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(post);
    else next.delete(post);
    setChosen(next);
  };
  const isAll = chosen.size === posts.length;
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="found">
      <h2 id="found" className="section-title">
        {countOf(posts.length, "post")} from {names[kind]}
      </h2>
      {posts.length > 0 && (
        <>
          <Choice
            isOn={isAll}
            label="All"
            onChange={(isOn) => setChosen(new Set(isOn ? posts : []))}
          />
          <ul
            className="max-h-100 overflow-y-auto rounded-md border border-line divide-y divide-line"
            aria-label="Posts"
          >
            {posts.map((post) => (
              <li key={`${post.file.path} ${post.createdAt.getTime()}`}>
                <Choice
                  isOn={chosen.has(post)}
                  label={post.title}
                  hint={hintOf(post)}
                  onChange={(isOn) => toggle(post, isOn)}
                />
              </li>
            ))}
          </ul>
          <Button
            className="justify-self-start"
            disabled={chosen.size === 0}
            onClick={() => onImport(posts.filter((post) => chosen.has(post)))}
          >
            Import {countOf(chosen.size, "post")}
          </Button>
        </>
      )}
    </section>
  );
}

const hintOf = ({ createdAt, notes, isPrivate }: ArchivedPost) =>
  [
    formatShortDate(createdAt.toISOString()),
    ...(isPrivate ? [archiveMessages.private] : []),
    ...notes,
  ].join(" · ");

type ChoiceProps = {
  isOn: boolean;
  label: string;
  hint?: string;
  onChange: (isOn: boolean) => void;
};

const Choice = ({ isOn, label, hint, onChange }: ChoiceProps) => (
  <label className="flex min-h-12 items-center gap-3 px-3.5 py-1.5">
    <input
      type="checkbox"
      className="size-4.5 flex-none accent-solid"
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
    />
    <span className="grid min-w-0 grid-cols-1">
      <span className="wrap-anywhere" dir="auto">
        {label}
      </span>
      {hint && <span className="hint-text">{hint}</span>}
    </span>
  </label>
);
