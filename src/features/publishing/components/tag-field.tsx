import { type Ref, useId, useImperativeHandle, useRef } from "react";
import { TAGS_MAX } from "@/features/posts/limits";
import { Field } from "@/ui/field";
import { Icon } from "@/ui/icon";
import { suggestTags } from "../rules";
import { TagList } from "./tag-list";
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

/** Tags as chips with a combobox behind them (WAI-ARIA APG, combobox with list autocomplete). */
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
      error={entry.fault ?? error}
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
            {entry.said}
          </span>
        </>
      )}
    </Field>
  );
}
