"use client";
import { useRouter } from "next/navigation";
import { type FormEvent, useState, useTransition } from "react";
import { normalizeTags } from "@/features/posts/rules";
import { searchPath } from "@/features/posts/tagged/paths";
import { useHydrated } from "@/ui/hydration";
import { SearchInput } from "@/ui/search-input";
import { SEARCH_BOX_ID } from "../keyboard/ids";

type SearchState = {
  text: string;
  busy: boolean;
  setText: (text: string) => void;
  start: (text: string) => void;
};

/**
 * The state of the search field. A search navigates. Text that is typed while the results load stays;
 * Back and Forward restore the text of their results.
 */
export function useSearch(tags: string[]): SearchState {
  const router = useRouter();
  const [text, setText] = useState(tags.join(", "));
  const [busy, startTransition] = useTransition();
  const [shownTags, setShownTags] = useState(tags.join());
  const [requestedTags, setRequestedTags] = useState<string>();
  if (shownTags !== tags.join()) {
    const hasNewText =
      requestedTags === tags.join() && normalizeTags([text]).join() !== requestedTags;
    setShownTags(tags.join());
    setRequestedTags(undefined);
    if (!hasNewText) setText(tags.join(", "));
  }
  const start = (newText: string) => {
    const newTags = normalizeTags([newText]);
    setText(newText);
    setRequestedTags(newTags.join());
    startTransition(() => router.push(searchPath({ tags: newTags })));
  };
  return { text, busy, setText, start };
}

/** A native form, so that it works without JavaScript. */
export function SearchForm({ search }: { search: SearchState }) {
  const hydrated = useHydrated();
  const { text, busy, setText, start } = search;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) start(text);
  };
  return (
    <form action="/search" className="mt-5 flex max-w-180 gap-3" onSubmit={submit}>
      <SearchInput
        id={SEARCH_BOX_ID}
        label="Search tags"
        className="flex-1"
        inputClass="search-box"
        name="tags"
        value={text}
        onChange={setText}
        placeholder="Search for tags like 'art', 'photography', 'nature'..."
      />
      <button
        className="button button-solid search-go"
        type="submit"
        disabled={hydrated && (busy || !text.trim())}
        aria-busy={busy || undefined}
      >
        {busy ? "Searching..." : "Search"}
      </button>
    </form>
  );
}
