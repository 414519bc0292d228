import { useRouter } from "next/navigation";
import { type FormEvent, useRef, useState, useTransition } from "react";
import { keyOfViewer } from "@/features/auth/client/auth-storage";
import { useViewerId } from "@/features/auth/client/viewer-id";
import { postPagePath, postPath } from "@/features/posts/paths";
import { useSuggestions } from "@/features/posts/suggestions/client";
import { lastPart, withLastPart } from "@/features/posts/suggestions/typed-text";
import { searchPath } from "@/features/posts/tagged/paths";
import { normalizeTags } from "@/features/posts/tags";
import { profilePath } from "@/features/users/paths";
import { readJson, writeItem } from "@/lib/browser/storage";
import { classNames } from "@/ui/class-names";
import { useCombobox } from "@/ui/combobox";
import { useHydrated } from "@/ui/hydration";
import { IconButton } from "@/ui/icon-button";
import { WIDE_SCREEN } from "@/ui/wide-screen";
import { SEARCH_BOX_ID } from "../keyboard/keyboard-context";
import { toFilterGroup, toGroups, toRecentGroup } from "./suggestion-groups";

type SearchState = {
  text: string;
  busy: boolean;
  type: (text: string) => void;
  start: (text: string) => void;
};

/**
 * The state of the search field. A search navigates. Text that is typed while the results load stays;
 * Back and Forward restore the text of their results. A blank text clears them without a request.
 */
export function useSearch(tags: string[], color?: string): SearchState {
  const router = useRouter();
  const viewerId = useViewerId();
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
  const type = (typed: string) => {
    setText(typed);
    if (typed.trim() || (tags.length === 0 && !busy)) return;
    // Next follows without a request, and drops the one of a search that is running.
    const change = tags.length > 0 ? "pushState" : "replaceState";
    window.history[change](null, "", searchPath({ tags: [] }));
  };
  const start = (newText: string) => {
    const newTags = normalizeTags([newText]);
    if (newTags.length > 0) rememberSearch(viewerId, newTags.join(", "));
    setText(newText);
    setRequestedTags(newTags.join());
    startTransition(() => router.push(searchPath({ tags: newTags, color })));
  };
  return { text, busy, type, start };
}

type Props = {
  search: SearchState;
  /** Of the feed: what filters its loaded posts, the first of the suggestions. */
  filter?: { count: number; isActive: boolean; start: (text: string) => void };
};

/** A native form, so that it works without JavaScript. Suggestions are for the last tag of the text. */
export function SearchForm({ search, filter }: Props) {
  const router = useRouter();
  const viewerId = useViewerId();
  const hydrated = useHydrated();
  const { text, busy, type, start } = search;
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [recent, setRecent] = useState<string[]>([]);
  const suggestions = useSuggestions(lastPart(text), isOpen);
  const openRecent = () => {
    if (text.trim()) return;
    setRecent(readSearches(viewerId));
    setOpen(true);
  };
  const found = [...(filter ? [toFilterGroup(filter.count)] : []), ...toGroups(suggestions)];
  const combobox = useCombobox({
    label: "Suggestions",
    groups: text.trim() ? found : [toRecentGroup(recent)],
    isOpen,
    onOpenChange: (open) => (open && !text.trim() ? openRecent() : setOpen(open)),
    onChoose: ({ choice }) => {
      if ("filter" in choice) filter?.start(text);
      else if ("search" in choice) start(choice.search);
      else if ("tag" in choice) start(withLastPart(text, choice.tag));
      else if ("username" in choice) router.push(profilePath(choice.username));
      else if (matchMedia(WIDE_SCREEN).matches) router.push(postPath(choice.id), { scroll: false });
      else router.push(postPagePath(choice.id));
    },
  });
  const change = (typed: string) => {
    type(typed);
    setOpen(typed.trim() !== "" && !filter?.isActive);
  };
  const clear = () => {
    change("");
    input.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setOpen(false);
    if (!busy) start(text);
  };
  return (
    <form action="/search" className={filter ? FEED_FORM : EXPLORE_FORM} onSubmit={submit}>
      <div
        className={classNames(
          "input-box before:icon-search before:size-4.5",
          filter ? FEED_BOX : "flex-1",
        )}
      >
        <input
          {...combobox.field}
          ref={input}
          id={SEARCH_BOX_ID}
          className={`input pl-9.5 ${filter ? "input-quiet h-10" : "h-12 text-[1rem]"}`}
          type="text"
          name="tags"
          aria-label={filter ? "Search posts" : "Search tags"}
          value={text}
          placeholder={filter ? "Search" : "Search for tags like 'art', 'photography', 'nature'..."}
          inputMode="search"
          autoCapitalize="none"
          enterKeyHint="search"
          onChange={(event) => change(event.target.value)}
          onClick={openRecent}
          onFocus={openRecent}
          onKeyDown={(event) => {
            combobox.press(event);
            if (event.key === "Escape" && !event.defaultPrevented) clear();
          }}
        />
        {text && (
          <IconButton
            label="Clear text"
            className="js-only before:icon-x before:size-3.75"
            size="small"
            onClick={clear}
          />
        )}
        {combobox.list}
      </div>
      <span className="sr-only" role="status">
        {combobox.status}
      </span>
      {!filter && (
        <button
          className="button button-solid h-12 px-5.5"
          type="submit"
          disabled={hydrated && (busy || !text.trim())}
          aria-busy={busy || undefined}
        >
          {busy ? "Searching..." : "Search"}
        </button>
      )}
    </form>
  );
}

const EXPLORE_FORM =
  "mt-3 flex max-w-180 gap-3 max-lg:mt-1 max-[35rem]:[&_[role=listbox]]:w-[calc(100vw-2rem)]";

/** A button, which becomes the field, over what is beside it, while it has the focus or a text. */
const FEED_FORM =
  "relative h-10 w-hit flex-none justify-self-end max-lg:col-start-4 max-lg:row-start-1 max-lg:-my-1";
const FEED_BOX =
  "absolute inset-y-0 right-0 z-2 w-[calc(100vw-2rem)] not-focus-within:has-[:placeholder-shown]:w-full not-focus-within:[&_input]:placeholder:text-transparent not-focus-within:[&_input]:px-0 not-focus-within:[&_input]:not-hover:bg-transparent lg:w-90";

const RECENT_MAX = 8;

const keyOf = (viewerId: string) => keyOfViewer("searches", viewerId);

/** The last searches of the viewer on this device, the latest first; they are removed on logging out. */
function readSearches(viewerId: string): string[] {
  const stored = readJson("localStorage", keyOf(viewerId));
  return Array.isArray(stored) ? stored.filter((text) => typeof text === "string") : [];
}

function rememberSearch(viewerId: string, text: string) {
  const others = readSearches(viewerId).filter((other) => other !== text);
  const searches = [text, ...others].slice(0, RECENT_MAX);
  writeItem("localStorage", keyOf(viewerId), JSON.stringify(searches));
}
