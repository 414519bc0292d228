import type { Ref } from "react";
import { acceptedImages, imageFault } from "@/features/media/client/chosen-file";
import { useFileChoice } from "@/features/media/client/use-file-choice";
import { postImage } from "@/features/media/limits";
import { FieldError } from "@/ui/field";
import { DropZone } from "./drop-zone";
import { MediaPreview } from "./media-preview";

type Props = {
  file: File | null;
  /** Of the preview. */
  alt: string;
  error: string | undefined;
  /** Nothing can be chosen or removed. */
  locked: boolean;
  onChange: (file: File | null) => void;
  onBlur: () => void;
  ref: Ref<{ focus: () => void }>;
};

/** The picture of a new post, with a look at it. */
export function MediaField({ file, alt, locked, ...field }: Props) {
  const { id, message, noteId, isOver, remove, attributes } = useFileChoice({
    ...field,
    file,
    locked,
    faultOf: (chosen) => imageFault(chosen, postImage),
  });
  return (
    <div className="field">
      <div className="relative">
        <input
          {...attributes}
          accept={acceptedImages}
          aria-disabled={locked}
          // While it cannot be used, there is no label to press.
          aria-label={locked ? "Image" : undefined}
          onClick={(event) => locked && event.preventDefault()}
          required
        />
        {file ? (
          <MediaPreview
            file={file}
            alt={alt}
            inputId={id}
            isOver={isOver}
            locked={locked}
            onRemove={remove}
          />
        ) : (
          <DropZone inputId={id} isOver={isOver} />
        )}
      </div>
      {message && <FieldError id={noteId} message={message} />}
    </div>
  );
}
