import { type Ref, useImperativeHandle, useRef } from "react";
import { TAGS_MAX } from "@/features/posts/limits";
import { countOf } from "@/lib/format";
import { afterPress } from "@/ui/after-press";
import { classNames } from "@/ui/class-names";
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

export function TagField({ error, refusal, locked, onBlur, ref, ...form }: Props) {
  const { tags } = form;
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), []);
  const entry = useTagEntry(form);
  const options = entry.options.map((tag) => {
    const used = entry.used.find((one) => one.tag === tag);
    const note = used && countOf(used.count, "post");
    return { key: tag, content: <OptionContent icon="before:icon-hash" text={tag} note={note} /> };
  });
  const combobox = useCombobox({
    label: "Suggested tags",
    groups: [{ options }],
    isOpen: entry.isListRequested,
    // Share Post is below.
    above: true,
    onOpenChange: entry.setListRequested,
    onChoose: ({ key }) => entry.choose(key),
  });
  const remove = (tag: string) => {
    entry.remove(tag);
    input.current?.focus();
  };

  return (
    <Field label="Tags" used={tags.length} limit={TAGS_MAX} error={refusal ?? error} hint={HINT}>
      {(control) => (
        <>
          <div className="relative">
            <div className="input flex h-auto min-h-control cursor-text flex-wrap items-center gap-2 px-2 py-1.25">
              {tags.map((tag) => (
                <span
                  key={tag}
                  className="badge h-7 gap-0.5 pr-1 pl-2.5 text-sm/5.75 text-ink max-lg:h-8.5"
                >
                  {tag}
                  <button
                    type="button"
                    className="grid h-7 w-5.5 place-items-center text-faint before:icon-x before:size-3.75 enabled:hover:text-ink max-lg:h-8.5 max-lg:w-8"
                    aria-label={`Remove ${tag}`}
                    disabled={locked}
                    onClick={() => remove(tag)}
                  />
                </span>
              ))}
              <input
                {...control}
                ref={input}
                className="h-7 min-w-16 flex-1 outline-none [box-shadow:none] first:pl-1 max-lg:h-8.5"
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
          </div>
          {tags.length < TAGS_MAX && !locked && (
            <div className={classNames("mt-1 flex flex-wrap gap-2", entry.text && "invisible")}>
              {suggestTags(tags, "").map((tag) => (
                <button
                  key={tag}
                  type="button"
                  className="tag-chip h-7.5 px-3 text-sm/5.75 max-lg:h-9 pointer-coarse:h-9"
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
