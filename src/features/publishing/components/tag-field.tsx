import { type Ref, useId, useImperativeHandle, useLayoutEffect, useRef } from "react";
import { TAGS_MAX } from "@/features/posts/limits";
import { Field } from "@/ui/field";
import { Icon } from "@/ui/icon";
import { suggestTags } from "../rules";
import { useTagEntry } from "./use-tag-entry";

type Props = {
  tags: string[];
  error?: string;
  locked: boolean;
  onChange: (tags: string[]) => void;
  onBlur: () => void;
  ref: Ref<{ focus: () => void }>;
};

const HINT = "Press Enter or comma to add. Backspace removes the last tag.";

/** Chips and a combobox (WAI-ARIA APG, combobox with list autocomplete). */
export function TagField({ tags, error, locked, onChange, onBlur, ref }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), []);
  const entry = useTagEntry(tags, onChange);
  const isStarted = tags.length > 0 || entry.text !== "";
  const remove = (tag: string) => {
    entry.remove(tag);
    input.current?.focus();
  };

  return (
    <Field
      label="Tags"
      used={tags.length}
      limit={TAGS_MAX}
      error={entry.error ?? error}
      hint={isStarted ? HINT : undefined}
    >
      {(control) => (
        <>
          <div className="input tag-box">
            {tags.map((tag) => (
              <span key={tag} className="badge">
                {tag}
                <button
                  type="button"
                  aria-label={`Remove ${tag}`}
                  disabled={locked}
                  onClick={() => remove(tag)}
                >
                  <Icon name="x" size="small" />
                </button>
              </span>
            ))}
            <input
              {...control}
              ref={input}
              value={entry.text}
              placeholder={tags.length ? undefined : "Add a tag"}
              readOnly={locked}
              autoComplete="off"
              autoCapitalize="none"
              enterKeyHint="enter"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={entry.isOpen}
              aria-controls={listId}
              aria-activedescendant={entry.active < 0 ? undefined : `${listId}${entry.active}`}
              onChange={(event) => entry.type(event.target.value)}
              onKeyDown={locked ? undefined : entry.press}
              onPaste={locked ? undefined : entry.paste}
              onBlur={() => {
                entry.finish();
                onBlur();
              }}
            />
          </div>
          {entry.isOpen && (
            <TagList
              id={listId}
              options={entry.options}
              active={entry.active}
              onChoose={entry.choose}
            />
          )}
          {!entry.text && !entry.isOpen && tags.length < TAGS_MAX && !locked && (
            <div className="tag-chips">
              {suggestTags(tags, "").map((tag) => (
                <button
                  key={tag}
                  type="button"
                  className="tag-chip"
                  aria-label={`Add ${tag}`}
                  onClick={() => entry.choose(tag)}
                >
                  {tag}
                </button>
              ))}
            </div>
          )}
          <span className="sr-only" role="status">
            {entry.announcement}
          </span>
        </>
      )}
    </Field>
  );
}

type ListProps = {
  id: string;
  options: string[];
  /** The index of the active option, or -1. */
  active: number;
  onChoose: (tag: string) => void;
};

/** The suggestions for the typed text. The focus stays in the field. */
function TagList({ id, options, active, onChoose }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    list.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={list} id={id} className="popup-menu" role="listbox" aria-label="Suggested tags">
      {options.map((tag, index) => (
        <button
          key={tag}
          id={`${id}${index}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(tag)}
        >
          <Icon name="hash" />
          {tag}
        </button>
      ))}
    </div>
  );
}
