import {
  type ChangeEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { mediaMessages } from "@/lib/media/messages";
import { useFilesFromPage } from "@/ui/use-files-from-page";
import { decodes } from "./decodes";

type Choice = {
  /** The file that the form holds. */
  file: File | null;
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
export function useFileChoice({ file, faultOf, error, locked, onChange, onBlur, ref }: Choice) {
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
  useUndecodable(file, (decoded) => {
    // What is being sent already is for the server to judge.
    if (locked) return;
    setFault(mediaMessages.damaged);
    onChange(decoded);
  });
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

/**
 * Decodes each file that the form comes to hold, and refuses what cannot be decoded, unless another has
 * taken its place meanwhile.
 * @param onRefuse gets the file that was there before and could be decoded, or null
 */
function useUndecodable(file: File | null, onRefuse: (decoded: File | null) => void) {
  const decoded = useRef<File | null>(null);
  const refuse = useEffectEvent(() => onRefuse(decoded.current));
  useEffect(() => {
    if (!file) decoded.current = null;
    if (!file || file === decoded.current) return;
    let isCurrent = true;
    void decodes(file)
      // A file that can no longer be read is told apart from a damaged one when it is sent.
      .catch(() => true)
      .then((isDecoded) => {
        if (!isCurrent) return;
        if (isDecoded) decoded.current = file;
        else refuse();
      });
    return () => {
      isCurrent = false;
    };
  }, [file]);
}
