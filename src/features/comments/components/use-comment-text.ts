import { type ChangeEvent, useRef, useState } from "react";
import { type Draft, writeDraft } from "../client/draft";
import { commentFault } from "../rules";

/** The text of a comment while it is written, also as a draft; from the first try to send it on, with its faults. */
export function useCommentText(draft: Draft, initial: string) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(initial);
  const [judged, setJudged] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const change = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    setText(target.value);
    setRefusal(undefined);
    writeDraft(draft, target.value);
  };
  /** What is to be sent; undefined, with the focus in the box, when it is no comment. */
  const take = () => {
    setJudged(true);
    setRefusal(undefined);
    if (!commentFault(text)) return text.trim();
    box.current?.focus();
  };
  const clear = () => {
    setText("");
    setJudged(false);
  };

  const error = refusal ?? (judged ? commentFault(text) : undefined);
  return {
    field: { ref: box, value: text, onChange: change },
    box,
    error,
    setText,
    take,
    clear,
    refuse: setRefusal,
  };
}
