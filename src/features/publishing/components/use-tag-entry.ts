import { type ClipboardEvent, type KeyboardEvent, useState } from "react";
import {
  addTags,
  removeLastTag,
  separatesTags,
  suggestTags,
  type TagEntry,
  typeTag,
} from "../rules";

/** The keyboard and the state of a tag field; the tags themselves belong to the form. */
export function useTagEntry(tags: string[], onChange: (tags: string[]) => void) {
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const [wantsList, setWantsList] = useState(false);
  const [active, setActive] = useState(-1);
  const [said, setSaid] = useState("");
  const options = suggestTags(tags, text);
  const isOpen = wantsList && options.length > 0;

  const openList = (open: boolean) => {
    setWantsList(open);
    setActive(-1);
  };
  const change = (next: string[]) => {
    const [added] = next.filter((tag) => !tags.includes(tag)).slice(-1);
    const [removed] = tags.filter((tag) => !next.includes(tag));
    if (!added && !removed) return;
    setSaid(added ? `Added ${added}` : `Removed ${removed}`);
    onChange(next);
  };
  const take = (entry: TagEntry) => {
    change(entry.tags);
    setText(entry.text);
    setFault(entry.fault);
    openList(entry.text !== "" && !entry.fault);
  };
  const remove = (next: string[]) => {
    change(next);
    setFault(null);
  };
  const add = (added: string) => {
    take(addTags(tags, added));
    openList(false);
  };
  const move = (step: number) => {
    if (!isOpen) openList(true);
    const places = options.length + 1;
    // One place is the text itself.
    setActive((current) => ((current + 1 + step + places) % places) - 1);
  };

  /** What a key does here; nothing of it is left to the browser. */
  const actOf = (key: string) => {
    if (key === "Enter") return () => add(isOpen ? (options[active] ?? text) : text);
    if (key === "ArrowDown") return () => move(1);
    if (key === "ArrowUp") return () => move(-1);
    if (key === "Escape" && isOpen) return () => openList(false);
    if (key === "Backspace" && !text) return () => remove(removeLastTag(tags));
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const act = event.nativeEvent.isComposing ? undefined : actOf(event.key);
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
    fault,
    options,
    active: isOpen ? active : -1,
    isOpen,
    said,
    press,
    paste,
    type: (typed: string) => take(typeTag(tags, typed)),
    choose: add,
    remove: (tag: string) => remove(tags.filter((kept) => kept !== tag)),
    /** Leaving the field keeps what was typed as a tag. */
    finish: () => add(text),
  };
}
