import { useState } from "react";
import { postImage } from "@/features/media/limits";
import { fileSize } from "@/lib/file-size";
import { classNames } from "@/ui/class-names";
import { IconButton } from "@/ui/icon-button";
import { useObjectUrl } from "@/ui/use-object-url";
import { DROP_OUTLINE } from "@/ui/use-page-drop";

type Props = {
  file: File;
  alt: string;
  inputId: string;
  isOver: boolean;
  locked: boolean;
  onRemove: () => void;
};

export function MediaPreview({ file, alt, inputId, isOver, locked, onRemove }: Props) {
  const url = useObjectUrl(file);
  const [brokenUrl, setBrokenUrl] = useState<string>();
  return (
    <>
      <div
        className={classNames(
          "relative grid min-h-32 place-items-center overflow-hidden rounded-sm bg-mat",
          isOver && DROP_OUTLINE,
        )}
      >
        {url && url === brokenUrl && (
          <span className="grid justify-items-center gap-1 text-xs text-faint before:icon-image-off before:size-5">
            No preview
          </span>
        )}
        {url && url !== brokenUrl && (
          <img
            className="max-h-[45vh] w-full object-contain min-[75rem]:max-h-[80dvh]"
            src={url}
            alt={alt || "Preview"}
            onError={() => setBrokenUrl(url)}
          />
        )}
        {!locked && (
          <div className="absolute top-2.5 right-2.5 flex gap-2">
            <label
              htmlFor={inputId}
              className="button button-small on-picture cursor-pointer [input:focus-visible~*_&]:focus-ring"
            >
              Replace
            </label>
            <IconButton
              label="Remove image"
              className="on-picture size-control-sm before:icon-x"
              onClick={onRemove}
            />
          </div>
        )}
      </div>
      <p className="mt-2 flex justify-between gap-3 text-xs text-faint">
        <span className="truncate">{file.name}</span>
        <span className="whitespace-nowrap tabular-nums">
          {fileSize(file.size)} of {fileSize(postImage.maxBytes)}
        </span>
      </p>
    </>
  );
}
