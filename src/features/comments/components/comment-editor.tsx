import {
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { textError } from "@/lib/text-error";
import { classNames } from "@/ui/class-names";
import { FieldError } from "@/ui/field";
import { type Draft, sendDraft, writeDraft } from "../client/draft";
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
  /** @param sent the text, and the idempotency key of its draft */
  onSend: (sent: { content: string; key: string }) => void;
  /** Whether sending empties the box. */
  clears?: boolean;
  /** Escape; without it the key is not handled. */
  onCancel?: () => void;
  /** The buttons, one of which submits. */
  children: ReactNode;
};

/**
 * A text area that grows with its text, which is its draft. It is validated from the first attempt to
 * send it, by button or Ctrl or Cmd with Enter.
 */
export function CommentEditor({ label, draft, restore, clears = false, ...props }: Props) {
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

  const change = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    setText(target.value);
    if (attempt === "sent") setAttempt(undefined);
    props.onChange?.();
    writeDraft(draft, target.value);
  };
  const send = () => {
    // The second press of a double click.
    if (attempt === "sent" && !text) return;
    setAttempt(invalid ? "refused" : "sent");
    if (invalid) return box.current?.focus();
    const content = text.trim();
    props.onSend({ content, key: sendDraft(draft, content) });
    if (clears) setText("");
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
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
      <div className="growing-text" data-text={text}>
        <textarea
          ref={box}
          id={id}
          className="input"
          dir="auto"
          rows={1}
          placeholder={label}
          value={text}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}${error ? "error" : "left"}`}
          onChange={change}
          onFocus={() => setOpen(true)}
          onKeyDown={press}
        />
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
