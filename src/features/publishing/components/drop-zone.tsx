import { postImage } from "@/features/media/limits";
import { fileSize } from "@/lib/file-size";
import { classNames } from "@/ui/class-names";
import { Icon } from "@/ui/icon";

type Props = {
  /** The file input that it is the label of. */
  inputId: string;
  /** A file is held over the page. */
  isOver: boolean;
};

/** The empty place of a picture. */
export const DropZone = ({ inputId, isOver }: Props) => (
  <label htmlFor={inputId} className={classNames("drop-zone", isOver && "is-over")}>
    <Icon name="image-plus" size="large" />
    <b className="touch-only">Choose an image</b>
    <b className="mouse-only">Drop an image here</b>
    <span className="mouse-only text-sm text-muted">
      or <u>choose a file</u>
    </span>
    <span className="hint-text">JPEG, PNG, GIF or WebP, up to {fileSize(postImage.maxBytes)}</span>
  </label>
);
