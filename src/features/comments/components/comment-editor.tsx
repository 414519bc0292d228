import {
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { avatarAt } from "@/features/media/paths";
import { useSuggestions } from "@/features/posts/suggestions/client";
import { textError } from "@/lib/text-error";
import { Avatar } from "@/ui/avatar";
import { classNames } from "@/ui/class-names";
import { type ComboboxOption, OptionContent, useCombobox } from "@/ui/combobox";
import { FieldError } from "@/ui/field";
import type { Sent } from "../client/change-comment";
import { type Draft, keyOfDraft, writeDraft } from "../client/draft";
import { COMMENT_MAX } from "../limits";
import { commentMessages } from "../messages";

/** With fewer characters left, their number is shown. */
const LEFT_SHOWN = 40;

type Props = {
  label: string;
  draft: Draft;
  /** Reads the text to begin with, in the browser. */
  restore: () => string;
  failure?: string | undefined;
  onChange?: () => void;
  /** While it is sent, the text stays as it is. */
  busy: boolean;
  /** @param clear empties the box */
  onSend: (sent: Sent, clear: () => void) => void;
  /** Escape; without it the key is not handled. */
  onCancel?: () => void;
  children: ReactNode;
};

/**
 * A text area that grows with its text, which is its draft. It is validated from the first attempt to
 * send it, by button or Ctrl or Cmd with Enter.
 */
export function CommentEditor({ label, draft, restore, busy, ...props }: Props) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [attempt, setAttempt] = useState<"refused" | "sent">();
  const invalid = textError(text, COMMENT_MAX, commentMessages);
  const error = props.failure ?? (attempt === "refused" ? invalid : undefined);
  const left = COMMENT_MAX - text.trim().length;

  const begin = useEffectEvent(() => {
    // What was typed before the page was hydrated.
    const typed = box.current?.value;
    if (typed) writeDraft(draft, typed);
    setText(typed || restore());
    if (props.onCancel) box.current?.focus();
  });
  useLayoutEffect(() => begin(), []);

  const names = useNames({ box, change: (next) => edit(next) });
  const edit = (next: string) => {
    setText(next);
    if (attempt === "sent") setAttempt(undefined);
    props.onChange?.();
    writeDraft(draft, next);
  };
  const change = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    edit(target.value);
    names.look(target);
  };
  const send = () => {
    // The second press of a double click.
    if (busy || (attempt === "sent" && !text)) return;
    setAttempt(invalid ? "refused" : "sent");
    if (invalid) return box.current?.focus();
    const content = text.trim();
    props.onSend({ content, key: keyOfDraft(draft, content) }, () => setText(""));
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || names.press(event)) return;
    const isSubmit = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    const act = isSubmit ? send : event.key === "Escape" ? props.onCancel : undefined;
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };

  return (
    <form className="min-w-0 flex-1" onSubmit={submit} noValidate>
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <div className="growing-text relative" data-text={text}>
        <textarea
          ref={box}
          id={id}
          className="input"
          dir="auto"
          rows={1}
          placeholder={label}
          value={text}
          readOnly={busy}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}${error ? "error" : "left"}`}
          {...names.field}
          onChange={change}
          onFocus={() => setOpen(true)}
          onKeyDown={press}
        />
        {names.list}
      </div>
      <div className="sr-only" role="status">
        {names.status}
      </div>
      {error && (
        <div className="mt-1.5">
          <FieldError id={`${id}error`} message={error} />
        </div>
      )}
      <div
        className={classNames(
          "mt-2 items-center justify-between",
          // One line until it has had the focus. It stays open: what is below must not move under a press.
          isOpen || text ? "flex" : "hidden",
        )}
      >
        <span
          id={`${id}left`}
          className={classNames("text-xs tabular-nums", left < 0 ? "text-danger" : "text-faint")}
        >
          {left <= LEFT_SHOWN && `${left} left`}
        </span>
        {props.children}
      </div>
    </form>
  );
}

type Box = { value: string; selectionEnd: number };

/** What is before the caret of a name that is being typed, and the name. */
const TYPED_NAME = /^(?:.*\s)?@(\w{1,30})$/s;

type NamesProps = {
  box: RefObject<HTMLTextAreaElement | null>;
  change: (text: string) => void;
};

/** People to choose from while a name is typed behind an `@` (docs/product.md O24). */
function useNames({ box, change }: NamesProps) {
  const [typed, setTyped] = useState("");
  const users = useSuggestions(`@${typed}`, typed !== "")?.users ?? [];
  const options = users.map(({ _id, username, fullName, pfp }) => ({
    key: _id,
    username,
    content: (
      <OptionContent
        icon={<Avatar src={avatarAt(pfp, 48)} name={fullName} size={24} />}
        text={fullName}
        note={`@${username}`}
      />
    ),
  }));
  const choose = ({ username }: ComboboxOption & { username: string }) => {
    const element = box.current;
    if (!element) return;
    const { value, selectionEnd } = element;
    const before = `${value.slice(0, selectionEnd - typed.length)}${username} `;
    flushSync(() => change(before + value.slice(selectionEnd).trimStart()));
    element.setSelectionRange(before.length, before.length);
  };
  const { field, list, status, press } = useCombobox({
    label: "People",
    groups: [{ options }],
    isOpen: typed !== "",
    above: true,
    hasFirst: true,
    onOpenChange: (isOpen) => !isOpen && setTyped(""),
    onChoose: choose,
  });
  // A text area is no combobox (ARIA in HTML), and keeps its keys while there is no list.
  const { role, "aria-expanded": isExpanded, ...attributes } = field;
  return {
    field: attributes,
    list,
    status,
    look: ({ value, selectionEnd }: Box) =>
      setTyped(TYPED_NAME.exec(value.slice(0, selectionEnd))?.[1] ?? ""),
    /** @returns whether the key was for the list */
    press: (event: KeyboardEvent) => {
      if (!list) return false;
      press(event);
      if (event.defaultPrevented) event.stopPropagation();
      return event.defaultPrevented;
    },
  };
}
