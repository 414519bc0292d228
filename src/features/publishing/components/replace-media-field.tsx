import type { Ref } from "react";
import { useFileInput } from "@/features/media/client/use-file-input";
import { isVideo, MEDIA_ACCEPT, validateMedia } from "@/features/media/client/validate-file";
import { postImage } from "@/features/media/limits";
import { plainSource } from "@/features/posts/media/picture-sizes";
import type { Post } from "@/features/posts/schema";
import { averageColour } from "@/lib/average-colour";
import { fileSize } from "@/lib/file-size";
import { Button } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import { FieldError, FieldStatus } from "@/ui/field";
import { useObjectUrl } from "@/ui/use-object-url";
import { DROP_OUTLINE } from "@/ui/use-page-drop";

type Props = {
  post: Post;
  file: File | null;
  error: string | undefined;
  locked: boolean;
  onChange: (file: File | null) => void;
  onBlur: () => void;
  ref: Ref<{ focus: () => void }>;
};

export function ReplaceMediaField({ post, file, locked, ...field }: Props) {
  const { message, noteId, metadata, isOver, remove, attributes } = useFileInput({
    ...field,
    file,
    locked,
    validate: (chosen) => validateMedia(chosen, postImage),
  });
  return (
    <div className="grid content-start gap-1.5">
      <div
        className={classNames("flex items-center gap-4", isOver && `rounded-img ${DROP_OUTLINE}`)}
      >
        {file ? <Chosen file={file} /> : <Current post={post} />}
        <div className="grid min-w-0 gap-1">
          <b className="text-sm/4.5 font-strong">Media</b>
          {file && (
            <p className="truncate text-xs text-faint">
              {file.name}, {fileSize(file.size)}
            </p>
          )}
          {!locked && (
            <div className="flex flex-wrap gap-1">
              <label className="button button-outline button-small">
                Replace media
                <input {...attributes} accept={MEDIA_ACCEPT} />
              </label>
              {file && (
                <Button look="plain" small onClick={remove}>
                  Keep current
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
      <FieldStatus text={metadata} />
      {message && <FieldError id={noteId} message={message} />}
    </div>
  );
}

const THUMB =
  "h-22.5 w-18 flex-none overflow-hidden rounded-img bg-fill *:size-full *:object-cover";

function Current({ post }: { post: Post }) {
  const source = plainSource(post, 0);
  return (
    <span className={THUMB} style={{ background: averageColour(post.placeholder) }}>
      {source && <img src={source.url} alt="Current media" />}
    </span>
  );
}

function Chosen({ file }: { file: File }) {
  const url = useObjectUrl(file);
  return (
    <span className={THUMB}>
      {url && isVideo(file) && (
        <video src={url} muted playsInline preload="metadata" aria-label="New media" />
      )}
      {url && !isVideo(file) && <img src={url} alt="New media" />}
    </span>
  );
}
