import { type ClipboardEvent, type KeyboardEvent, useState } from "react";
import { useSuggestions } from "@/features/posts/suggestions/client";
import { addTags, separatesTags, suggestTags, type TagEntry, typeTag } from "../tag-entry";

type Form = {
  tags: string[];
  onChange: (tags: string[]) => void;
  onRefuse: (error: string | null) => void;
};

/** The state and keys of a tag field; the tags and the error of the text belong to the form. */
export function useTagEntry({ tags, onChange, onRefuse }: Form) {
  const [text, setText] = useState("");
  const [isListRequested, setListRequested] = useState(false);
  const [announcement, setAnnouncement] = useState("");
  const typed = text.trim();
  const used = useSuggestions(typed && `#${typed}`, isListRequested)?.tags ?? [];
  const options = suggestTags(
    tags,
    text,
    used.map(({ tag }) => tag),
  );

  const change = (next: string[]) => {
    const [added] = next.filter((tag) => !tags.includes(tag)).slice(-1);
    const [removed] = tags.filter((tag) => !next.includes(tag));
    if (!added && !removed) return;
    setAnnouncement(added ? `Added ${added}` : `Removed ${removed}`);
    onChange(next);
  };
  const apply = (entry: TagEntry) => {
    change(entry.tags);
    setText(entry.text);
    onRefuse(entry.error);
    setListRequested(entry.text !== "" && !entry.error);
  };
  const remove = (next: string[]) => {
    change(next);
    onRefuse(null);
  };
  const add = (added: string) => {
    apply(addTags(tags, added));
    setListRequested(false);
  };

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (event.key === "Enter") add(text);
    else if (event.key === "Backspace" && !text) remove(tags.slice(0, -1));
    else return;
    event.preventDefault();
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData("text");
    if (!separatesTags(pasted)) return;
    event.preventDefault();
    add(text + pasted);
  };

  return {
    text,
    options,
    used,
    isListRequested,
    setListRequested,
    announcement,
    press,
    paste,
    type: (typed: string) => apply(typeTag(tags, typed)),
    choose: add,
    remove: (tag: string) => remove(tags.filter((kept) => kept !== tag)),
    /** On blur the typed text becomes a tag. */
    finish: () => add(text),
  };
}
