import { type ChangeEvent, type Ref, useId, useImperativeHandle, useRef, useState } from "react";
import { useFilesFromPage } from "@/ui/use-files-from-page";

type Choice = {
  /** What is wrong with a file, or null. */
  faultOf: (file: File) => string | null;
  /** What the form says of the field. */
  error: string | undefined;
  /** Nothing can be chosen or taken back. */
  locked: boolean;
  onChange: (file: File | null) => void;
  onBlur: () => void;
  ref: Ref<{ focus: () => void }>;
};

/**
 * One file: chosen, dropped anywhere on the page, or pasted. What cannot be used is refused with its
 * reason before any byte is sent, and what was chosen before stays.
 * @returns what the file input takes as attributes, what to say of it, whether a file is held over the
 * page, and what takes the file back
 */
export function useFileChoice({ faultOf, error, locked, onChange, onBlur, ref }: Choice) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), []);

  const choose = (chosen: File | null) => {
    if (locked) return;
    const wrong = chosen && faultOf(chosen);
    setFault(wrong);
    if (!wrong) onChange(chosen);
  };
  const isOver = useFilesFromPage(choose) && !locked;
  const message = fault ?? error;
  const noteId = `${id}note`;

  return {
    id,
    message,
    noteId,
    isOver,
    remove: () => {
      choose(null);
      input.current?.focus();
    },
    attributes: {
      ref: input,
      id,
      type: "file",
      className: "sr-only",
      "aria-invalid": message ? true : undefined,
      "aria-describedby": message ? noteId : undefined,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        const [chosen] = target.files ?? [];
        if (chosen) choose(chosen);
        // So that the same file can be chosen again.
        target.value = "";
      },
      // The file dialog takes the focus from the window; that is no leaving of the field.
      onBlur: () => document.hasFocus() && onBlur(),
    },
  } as const;
}
