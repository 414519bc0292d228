import { type Ref, useImperativeHandle, useRef } from "react";
import { TAGS_MAX } from "@/features/posts/limits";
import { countOf } from "@/lib/format";
import { afterPress } from "@/ui/after-press";
import { OptionContent, useCombobox } from "@/ui/combobox";
import { Field } from "@/ui/field";
import { suggestTags } from "../tag-entry";
import { useTagEntry } from "./use-tag-entry";

type Props = {
  tags: string[];
  error?: string;
  /** Why the typed text is no tag. */
  refusal: string | null;
  locked: boolean;
  onChange: (tags: string[]) => void;
  onRefuse: (error: string | null) => void;
  onBlur: () => void;
  ref: Ref<{ focus: () => void }>;
};

const HINT = "Press Enter or comma to add. Backspace removes the last tag.";

/** Chips and a combobox. */
export function TagField({ error, refusal, locked, onBlur, ref, ...form }: Props) {
  const { tags } = form;
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), []);
  const entry = useTagEntry(form);
  const options = entry.options.map((tag) => {
    const used = entry.used.find((one) => one.tag === tag);
    const note = used && countOf(used.count, "post");
    return {
      key: tag,
      content: (
        <OptionContent
          icon={<span className="before:icon-hash before:size-4.5" />}
          text={tag}
          note={note}
        />
      ),
    };
  });
  const combobox = useCombobox({
    label: "Suggested tags",
    groups: [{ options }],
    isOpen: entry.isListRequested,
    onOpenChange: entry.setListRequested,
    onChoose: ({ key }) => entry.choose(key),
  });
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
      error={refusal ?? error}
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
                  className="before:icon-x before:size-3.75"
                  aria-label={`Remove ${tag}`}
                  disabled={locked}
                  onClick={() => remove(tag)}
                />
              </span>
            ))}
            <input
              {...control}
              ref={input}
              value={entry.text}
              placeholder={tags.length ? undefined : "Add a tag"}
              readOnly={locked}
              autoCapitalize="none"
              enterKeyHint="enter"
              {...combobox.field}
              onChange={(event) => entry.type(event.target.value)}
              onKeyDown={(event) => {
                if (locked) return;
                combobox.press(event);
                entry.press(event);
              }}
              onPaste={locked ? undefined : entry.paste}
              onBlur={afterPress(() => {
                combobox.field.onBlur();
                entry.finish();
                onBlur();
              })}
            />
          </div>
          {combobox.list}
          {!entry.text && !combobox.list && tags.length < TAGS_MAX && !locked && (
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
            {combobox.status || entry.announcement}
          </span>
        </>
      )}
    </Field>
  );
}
