import Link from "next/link";
import { Icon } from "@/ui/icon";
import { SearchInput } from "@/ui/search-input";
import { SEARCH_BOX_ID } from "../keyboard/ids";

type Props = { text: string; onChange: (text: string) => void };

/** Narrows the posts on screen by their words, and the way to Explore, which searches them all. */
export const FeedFilter = ({ text, onChange }: Props) => (
  <div className="tools">
    <SearchInput
      id={SEARCH_BOX_ID}
      label="Filter posts"
      className="js-only"
      inputClass="quiet"
      placeholder="Filter by title or content"
      value={text}
      onChange={onChange}
    />
    <Link
      className="icon-button"
      href="/search"
      prefetch={false}
      aria-label="Explore tags"
      title="Explore tags"
    >
      <Icon name="compass" size="large" />
    </Link>
  </div>
);
