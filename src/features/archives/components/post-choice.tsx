import { useState } from "react";
import { countOf } from "@/lib/format";
import { formatShortDate } from "@/lib/time";
import { Button } from "@/ui/button";
import type { ArchivedPost, Contents } from "../archive";

const names = { vitrine: "Vitrine", instagram: "Instagram", flickr: "Flickr" } as const;

type Props = { contents: Contents; onImport: (posts: ArchivedPost[]) => void };

/** Which posts of an archive are imported: at first all but those that say why not. */
export function PostChoice({ contents: { kind, posts }, onImport }: Props) {
  const [chosen, setChosen] = useState(() => new Set(posts.filter(({ skipped }) => !skipped)));
  const choose = (some: ArchivedPost[], isOn: boolean) => {
    const next = new Set(chosen);
    for (const post of some) next[isOn ? "add" : "delete"](post);
    setChosen(next);
  };
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="found">
      <h2 id="found" className="section-title">
        {countOf(posts.length, "post")} from {names[kind]}
      </h2>
      <Choice
        isOn={chosen.size === posts.length}
        label="All"
        onChange={(isOn) => choose(posts, isOn)}
      />
      <ul
        className="max-h-100 overflow-y-auto rounded-md border border-line divide-y divide-line"
        aria-label="Posts"
      >
        {posts.map((post) => (
          <li key={`${post.file.filename} ${post.createdAt.getTime()}`}>
            <Choice
              isOn={chosen.has(post)}
              label={post.title}
              hint={[formatShortDate(post.createdAt.toISOString()), post.skipped, ...post.notes]
                .filter(Boolean)
                .join(" · ")}
              onChange={(isOn) => choose([post], isOn)}
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
    </section>
  );
}

type Choosable = { isOn: boolean; label: string; hint?: string; onChange: (isOn: boolean) => void };

const Choice = ({ isOn, label, hint, onChange }: Choosable) => (
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
