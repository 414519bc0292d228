import { Compass, Search, X } from "lucide-react";
import Link from "next/link";
import { useRef } from "react";
import { IconButton } from "@/ui/icon-button";
import { SEARCH_BOX_ID } from "../keyboard/ids";

type Props = { text: string; onChange: (text: string) => void };

/** Narrows the posts on screen by their words, and the way to Explore, which searches them all. */
export function FeedFilter({ text, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange("");
    input.current?.focus();
  };
  return (
    <div className="tools">
      <label className="inset needs-script">
        <span className="sr-only">Filter posts</span>
        <Search className="i" aria-hidden="true" />
        <input
          ref={input}
          id={SEARCH_BOX_ID}
          className="input quiet"
          placeholder="Filter by title or content"
          value={text}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => event.key === "Escape" && clear()}
        />
        {text && (
          <IconButton label="Clear filter text" size="small" onClick={clear}>
            <X className="i i-s" aria-hidden="true" />
          </IconButton>
        )}
      </label>
      <Link
        className="ib"
        href="/search"
        prefetch={false}
        aria-label="Explore tags"
        title="Explore tags"
      >
        <Compass className="i i-l" aria-hidden="true" />
      </Link>
    </div>
  );
}
