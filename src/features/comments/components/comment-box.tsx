import type { ChangeEventHandler, KeyboardEvent, ReactNode, RefObject } from "react";
import { classNames } from "@/ui/class-names";
import { FieldError } from "@/ui/field";
import { COMMENT_MAX } from "../limits";

type Props = {
  id: string;
  label: string;
  field: {
    ref: RefObject<HTMLTextAreaElement | null>;
    value: string;
    onChange: ChangeEventHandler<HTMLTextAreaElement>;
  };
  error?: string;
  /** Ctrl or Cmd with Enter. */
  onSend: () => void;
  /** Escape; without it the key is not handled. */
  onCancel?: () => void;
  children: ReactNode;
};

/** A text area that grows with its text, with the number of remaining characters. */
export function CommentBox({ id, label, field, error, onSend, onCancel, children }: Props) {
  const left = COMMENT_MAX - field.value.trim().length;
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isSubmit = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    const act = isSubmit ? onSend : event.key === "Escape" ? onCancel : undefined;
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    <>
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <div className="growing-text" data-text={field.value}>
        <textarea
          {...field}
          id={id}
          className="input"
          dir="auto"
          rows={2}
          placeholder={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}error` : `${id}left`}
          onKeyDown={press}
        />
      </div>
      {error && (
        <div className="mt-1.5">
          <FieldError id={`${id}error`} message={error} />
        </div>
      )}
      <div className="mt-2 flex items-center justify-between">
        <span
          id={`${id}left`}
          className={classNames("text-xs tabular-nums", left < 0 ? "text-danger" : "text-faint")}
        >
          {left} left
        </span>
        {children}
      </div>
    </>
  );
}
