import { type ChangeEvent, useRef, useState } from "react";
import { textError } from "@/lib/text-error";
import { type Draft, writeDraft } from "../client/draft";
import { COMMENT_MAX } from "../limits";
import { commentMessages } from "../messages";

/** The text of a comment with its draft; it is validated from the first attempt to send it. */
export function useCommentText(draft: Draft, initial: string) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(initial);
  const [isSubmitted, setSubmitted] = useState(false);
  const [isCleared, setCleared] = useState(false);
  const [serverError, setServerError] = useState<string>();

  const change = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    setText(target.value);
    setCleared(false);
    setServerError(undefined);
    writeDraft(draft, target.value);
  };
  /** Returns the text to send, or focuses the box when it is invalid. */
  const validate = () => {
    // The second press of a double click.
    if (isCleared && !text) return;
    setSubmitted(true);
    setServerError(undefined);
    if (!validateComment(text)) return text.trim();
    box.current?.focus();
  };
  const clear = () => {
    setText("");
    setSubmitted(false);
    setCleared(true);
  };

  const error = serverError ?? (isSubmitted ? validateComment(text) : undefined);
  return {
    field: { ref: box, value: text, onChange: change },
    box,
    error,
    setText,
    validate,
    clear,
    setServerError,
  };
}

const validateComment = (text: string) => textError(text, COMMENT_MAX, commentMessages);
