import { type ComponentProps, type Ref, useEffect, useEffectEvent, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useFileInput } from "@/features/media/client/use-file-input";
import { imageFile } from "@/features/media/client/validate-file";
import { postImage } from "@/features/media/limits";
import { useLookalike } from "@/features/posts/lookalikes/client";
import { postPath } from "@/features/posts/paths";
import type { Post } from "@/features/posts/schema";
import { fileSize } from "@/lib/format";
import { classNames } from "@/ui/class-names";
import { FieldError, FieldStatus } from "@/ui/field";
import { IconButton } from "@/ui/icon-button";
import { LINK_IN_TEXT } from "@/ui/linked-text";
import { useObjectUrl } from "@/ui/use-object-url";
import { DROP_OUTLINE } from "@/ui/use-page-drop";
import { ChosenPicture, MatField } from "./chosen-picture";

type Props = {
  file: File | null;
  alt: string;
  mat: { field: UseFormRegisterReturn; chosen: Post["mat"] };
  error: string | undefined;
  locked: boolean;
  onChange: (file: File | null) => void;
  onBlur: () => void;
  ref: Ref<{ focus: () => void }>;
};

export function MediaField({ file, alt, mat, locked, ...field }: Props) {
  const [isTransparent, setTransparent] = useState(false);
  const { id, message, noteId, metadata, isOver, choose, remove, attributes } = useFileInput({
    ...field,
    file,
    locked,
    kind: imageFile,
    limit: postImage,
  });
  useSharedPicture(choose);
  return (
    <div className="grid content-start gap-1.5">
      <div className="relative">
        <input
          {...attributes}
          aria-disabled={locked}
          // A locked field has no visible label.
          aria-label={locked ? "Image" : undefined}
          onClick={(event) => locked && event.preventDefault()}
          required
        />
        {file ? (
          <MediaPreview
            file={file}
            alt={alt}
            mat={mat.chosen}
            inputId={id}
            isOver={isOver}
            locked={locked}
            onRemove={remove}
            onTransparent={setTransparent}
          />
        ) : (
          <DropZone inputId={id} isOver={isOver} />
        )}
      </div>
      <LookalikeNote file={file} />
      <FieldStatus text={metadata} />
      {message && <FieldError id={noteId} message={message} />}
      {file && isTransparent && <MatField {...mat.field} />}
    </div>
  );
}

/** Says that somebody else has published such a picture (docs/product.md C8). It refuses nothing. */
function LookalikeNote({ file }: { file: File | null }) {
  const post = useLookalike(file);
  return (
    <p className="hint-text wrap-anywhere empty:-mt-1.5" role="status">
      {post && (
        <>
          This looks like{" "}
          <a className={LINK_IN_TEXT} href={postPath(post._id)} target="_blank" rel="noopener">
            <bdi>{post.title}</bdi>
            <span className="sr-only"> (opens in a new tab)</span>
          </a>{" "}
          by <bdi>{post.user.fullName}</bdi>
        </>
      )}
    </p>
  );
}

type DropZoneProps = {
  inputId: string;
  isOver: boolean;
};

const TITLE = "mt-2 font-semibold";

const DropZone = ({ inputId, isOver }: DropZoneProps) => (
  <label
    htmlFor={inputId}
    className={classNames(
      "grid h-64 cursor-pointer place-items-center content-center gap-1 rounded-md border-[1.5px] border-dashed p-6 text-center transition-hover before:icon-image-plus before:size-5 peer-focus-visible:focus-ring peer-aria-invalid:border-danger min-[75rem]:h-120",
      isOver ? "border-ink bg-press" : "border-edge bg-subtle hover:border-muted",
    )}
  >
    <b className={`${TITLE} not-pointer-coarse:hidden`}>Choose an image</b>
    <b className={`${TITLE} pointer-coarse:hidden`}>Drop an image here</b>
    <span className="text-sm text-muted pointer-coarse:hidden">
      or <u className="underline-offset-3">choose a file</u>
    </span>
    <span className="hint-text mt-2.5">
      JPEG, PNG, GIF or WebP, up to {fileSize(postImage.maxBytes)}
    </span>
    <span className="hint-text">Video? Post a picture first, then swap it under Edit.</span>
  </label>
);

type PreviewProps = Pick<ComponentProps<typeof ChosenPicture>, "mat" | "onTransparent"> & {
  file: File;
  alt: string;
  inputId: string;
  isOver: boolean;
  locked: boolean;
  onRemove: () => void;
};

function MediaPreview(props: PreviewProps) {
  const { file, alt, inputId, isOver, locked, onRemove, ...picture } = props;
  const url = useObjectUrl(file);
  return (
    <>
      <div
        className={classNames(
          "relative grid min-h-32 place-items-center overflow-hidden rounded-sm bg-mat",
          isOver && DROP_OUTLINE,
        )}
      >
        {url && (
          <ChosenPicture
            {...picture}
            key={url}
            className="w-[min(100%,45vh*var(--ratio))] outline -outline-offset-1 outline-(--hairline) forced-color-adjust-none forced-colors:outline-[CanvasText] min-[75rem]:w-[min(100%,80dvh*var(--ratio))]"
            src={url}
            alt={alt || "Preview"}
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
        <span className="whitespace-nowrap tabular-nums">{fileSize(file.size)}</span>
      </p>
    </>
  );
}

/** Takes, once, the picture that another app shared with the installed site (public/share-target.js). */
function useSharedPicture(onTake: (picture: File) => void) {
  const take = useEffectEvent(onTake);
  useEffect(() => {
    if (!new URLSearchParams(location.search).has("shared")) return;
    void sharedPicture().then((picture) => picture && take(picture));
  }, []);
}

async function sharedPicture(): Promise<File | null> {
  const cache = await caches.open("shared-picture");
  const stored = await cache.match("/share");
  if (!stored || !(await cache.delete("/share"))) return null;
  const picture = await stored.blob();
  const name = decodeURIComponent(stored.headers.get("x-name") ?? "");
  return new File([picture], name, { type: picture.type });
}
