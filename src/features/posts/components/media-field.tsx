import { type Ref, useId, useImperativeHandle, useRef, useState } from "react";
import { acceptedImages, imageFault } from "@/features/media/chosen-file";
import { postImage } from "@/features/media/rules";
import { FieldError } from "@/ui/field";
import { useFilesFromPage } from "@/ui/use-files-from-page";
import { DropZone } from "./drop-zone";
import { MediaPreview } from "./media-preview";

type Props = {
  file: File | null;
  /** Of the preview. */
  alt: string;
  error?: string | undefined;
  /** Nothing can be chosen or removed. */
  locked: boolean;
  onChange: (file: File | null) => void;
  onBlur: () => void;
  ref: Ref<{ focus: () => void }>;
};

/**
 * One picture: chosen, dropped anywhere on the page, or pasted. What cannot be used is refused with
 * its reason before any byte is sent, and what was chosen before stays.
 */
export function MediaField({ file, alt, error, locked, onChange, onBlur, ref }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), []);

  const choose = (chosen: File | null) => {
    if (locked) return;
    const wrong = chosen && imageFault(chosen, postImage);
    setFault(wrong);
    if (!wrong) onChange(chosen);
  };
  const isOver = useFilesFromPage(choose) && !locked;
  const message = fault ?? error;
  const noteId = `${id}note`;

  return (
    <div className="field">
      <div className="relative">
        <input
          ref={input}
          id={id}
          type="file"
          accept={acceptedImages}
          className="sr-only"
          aria-disabled={locked}
          // While it cannot be used, there is no label to press.
          aria-label={locked ? "Image" : undefined}
          onClick={(event) => locked && event.preventDefault()}
          required
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? noteId : undefined}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) choose(chosen);
            // So that the same file can be chosen again.
            target.value = "";
          }}
          // The file dialog takes the focus from the window; that is no leaving of the field.
          onBlur={() => document.hasFocus() && onBlur()}
        />
        {file ? (
          <MediaPreview
            file={file}
            alt={alt}
            inputId={id}
            isOver={isOver}
            locked={locked}
            onRemove={() => {
              choose(null);
              input.current?.focus();
            }}
          />
        ) : (
          <DropZone inputId={id} isOver={isOver} />
        )}
      </div>
      {message && <FieldError id={noteId} message={message} />}
    </div>
  );
}
