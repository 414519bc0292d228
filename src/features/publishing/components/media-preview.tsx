import { useState } from "react";
import { postImage } from "@/features/media/limits";
import { fileSize } from "@/lib/file-size";
import { classNames } from "@/ui/class-names";
import { IconButton } from "@/ui/icon-button";
import { useObjectUrl } from "@/ui/use-object-url";

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
      <div className={classNames("preview", isOver && "is-over")}>
        {url && url === brokenUrl && (
          <span className="grid justify-items-center gap-1 text-xs text-faint before:icon-image-off before:size-5">
            No preview
          </span>
        )}
        {url && url !== brokenUrl && (
          <img src={url} alt={alt || "Preview"} onError={() => setBrokenUrl(url)} />
        )}
        {!locked && (
          <div className="preview-actions">
            <label htmlFor={inputId} className="button button-small">
              Replace
            </label>
            <IconButton label="Remove image" className="before:icon-x" onClick={onRemove} />
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
