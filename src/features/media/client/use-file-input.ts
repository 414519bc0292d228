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
import { whileWanted } from "@/lib/browser/while-wanted";
import { mediaMessages } from "@/lib/media/messages";
import { afterPress } from "@/ui/after-press";
import { usePageDrop } from "@/ui/use-page-drop";
import { metadataText, readMetadata, useRead } from "./picture-metadata";
import { canDecode, type FileKind, type FileLimit, validateFile } from "./validate-file";

type FileInputOptions = {
  file: File | null;
  kind: FileKind;
  limit: FileLimit;
  error: string | undefined;
  locked: boolean;
  onChange: (file: File | null) => void;
  onBlur: () => void;
  ref: Ref<{ focus: () => void }>;
};

/**
 * A file that is chosen, dropped anywhere on the page, or pasted. An invalid file is rejected with a
 * message, and the one before stays.
 */
export function useFileInput({
  file,
  kind,
  limit,
  error,
  locked,
  onChange,
  onBlur,
  ref,
}: FileInputOptions) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [fileError, setFileError] = useState<string | null>(null);
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), []);

  const choose = (chosen: File | null) => {
    if (locked) return;
    const problem = chosen && validateFile(chosen, kind, limit);
    setFileError(problem && file ? `${problem}. ${mediaMessages.kept}` : problem);
    if (!problem) onChange(chosen);
  };
  useDecodeCheck(file, (decoded) => {
    // A file that is being uploaded is checked by the server.
    if (locked) return;
    const { damaged, kept } = mediaMessages;
    setFileError(decoded ? `${damaged}. ${kept}` : damaged);
    onChange(decoded);
  });
  const isOver = usePageDrop(choose) && !locked;
  const message = fileError ?? error;
  const metadata = useMetadata(file);
  const noteId = `${id}note`;

  return {
    id,
    message,
    noteId,
    metadata,
    isOver,
    choose,
    remove: () => {
      choose(null);
      input.current?.focus();
    },
    attributes: {
      ref: input,
      id,
      type: "file",
      // Phones convert their own formats to it.
      accept: kind.types.join(),
      className: "peer sr-only",
      "aria-invalid": message ? true : undefined,
      "aria-describedby": message ? noteId : undefined,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        const [chosen] = target.files ?? [];
        if (chosen) choose(chosen);
        // Otherwise choosing the same file again fires no event.
        target.value = "";
      },
      // Opening the file dialog blurs the window, not only the field.
      onBlur: afterPress(() => document.hasFocus() && onBlur()),
    },
  } as const;
}

/** A sentence about what the file carries besides its pixels (docs/product.md C5); empty for nothing. */
function useMetadata(file: File | null): string {
  const items = useRead(file, readMetadata) ?? [];
  if (items.length === 0) return "";
  return `This picture carries: ${metadataText(items)}. All of it will be removed.`;
}

/**
 * Decodes each new file of the form.
 * @param onReject receives the last file that could be decoded, or null
 */
function useDecodeCheck(file: File | null, onReject: (decoded: File | null) => void) {
  const decoded = useRef<File | null>(null);
  const reject = useEffectEvent(() => onReject(decoded.current));
  useEffect(() => {
    if (!file) decoded.current = null;
    if (!file || file === decoded.current) return;
    // The upload reports a file that can no longer be read.
    const decoding = canDecode(file).catch(() => true);
    return whileWanted(decoding, (isDecoded) => {
      if (isDecoded) decoded.current = file;
      else reject();
    });
  }, [file]);
}
