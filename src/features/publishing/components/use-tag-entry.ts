import { type ClipboardEvent, type KeyboardEvent, useState } from "react";
import {
  addTags,
  removeLastTag,
  separatesTags,
  suggestTags,
  type TagEntry,
  typeTag,
} from "../rules";

/** The state and keys of a tag field; the tags belong to the form. */
export function useTagEntry(tags: string[], onChange: (tags: string[]) => void) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [isListRequested, setListRequested] = useState(false);
  const [active, setActive] = useState(-1);
  const [announcement, setAnnouncement] = useState("");
  const options = suggestTags(tags, text);
  const isOpen = isListRequested && options.length > 0;

  const openList = (open: boolean) => {
    setListRequested(open);
    setActive(-1);
  };
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
    setError(entry.error);
    openList(entry.text !== "" && !entry.error);
  };
  const remove = (next: string[]) => {
    change(next);
    setError(null);
  };
  const add = (added: string) => {
    apply(addTags(tags, added));
    openList(false);
  };
  const move = (step: number) => {
    if (!isOpen) openList(true);
    const places = options.length + 1;
    // One of the positions is the text field.
    setActive((current) => ((current + 1 + step + places) % places) - 1);
  };

  const actionOf = (key: string) => {
    if (key === "Enter") return () => add(isOpen ? (options[active] ?? text) : text);
    if (key === "ArrowDown") return () => move(1);
    if (key === "ArrowUp") return () => move(-1);
    if (key === "Escape" && isOpen) return () => openList(false);
    if (key === "Backspace" && !text) return () => remove(removeLastTag(tags));
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const act = event.nativeEvent.isComposing ? undefined : actionOf(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData("text");
    if (!separatesTags(pasted)) return;
    event.preventDefault();
    add(text + pasted);
  };

  return {
    text,
    error,
    options,
    active: isOpen ? active : -1,
    isOpen,
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
