"use client";
import { useRouter } from "next/navigation";
import { type FormEvent, useState, useTransition } from "react";
import { normalizeTags } from "@/features/posts/rules";
import { searchPath } from "@/features/posts/search-query";
import { SearchInput } from "@/ui/search-input";
import { useHydrated } from "@/ui/use-hydrated";
import { SEARCH_BOX_ID } from "../keyboard/ids";

type SearchState = {
  text: string;
  busy: boolean;
  setText: (text: string) => void;
  /** Fills the box and searches. */
  start: (text: string) => void;
};

/**
 * The box of the search. Its results are a page of their own address; an older one never overtakes a
 * newer. What is typed while they are on their way stays; Back and Forward bring the text of theirs.
 */
export function useSearch(tags: string[]): SearchState {
  const router = useRouter();
  const [text, setText] = useState(tags.join(", "));
  const [busy, startTransition] = useTransition();
  const [shown, setShown] = useState(tags.join());
  const [awaited, setAwaited] = useState<string>();
  if (shown !== tags.join()) {
    const isTypedOn = awaited === tags.join() && normalizeTags([text]).join() !== awaited;
    setShown(tags.join());
    setAwaited(undefined);
    if (!isTypedOn) setText(tags.join(", "));
  }
  const start = (wanted: string) => {
    const sought = normalizeTags([wanted]);
    setText(wanted);
    setAwaited(sought.join());
    startTransition(() => router.push(searchPath({ tags: sought })));
  };
  return { text, busy, setText, start };
}

/** Searches as a plain form, too, where no script runs. */
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
