import type { Ref } from "react";
import { acceptedMedia, isVideo, mediaFault } from "@/features/media/client/chosen-file";
import { useFileChoice } from "@/features/media/client/use-file-choice";
import { postImage } from "@/features/media/limits";
import type { Post } from "@/features/posts/schema";
import { averageColour } from "@/lib/average-colour";
import { fileSize } from "@/lib/file-size";
import { Button } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import { FieldError } from "@/ui/field";
import { useObjectUrl } from "@/ui/use-object-url";

type Props = {
  post: Post;
  file: File | null;
  error: string | undefined;
  /** Nothing can be chosen or taken back. */
  locked: boolean;
  onChange: (file: File | null) => void;
  onBlur: () => void;
  ref: Ref<{ focus: () => void }>;
};

/** The media of a post, and what shall take its place, which can be taken back. */
export function ReplaceMediaField({ post, file, locked, ...field }: Props) {
  const { message, noteId, isOver, remove, attributes } = useFileChoice({
    ...field,
    file,
    locked,
    faultOf: (chosen) => mediaFault(chosen, postImage),
  });
  return (
    <div className="field">
      <div className={classNames("media-now", isOver && "is-over")}>
        {file ? <Chosen file={file} /> : <Current post={post} />}
        <div className="grid min-w-0 gap-1">
          <b className="label">Media</b>
          {file && (
            <p className="truncate text-xs text-faint">
              {file.name}, {fileSize(file.size)}
            </p>
          )}
          {!locked && (
            <div className="flex flex-wrap gap-1">
              <label className="button button-outline button-small">
                Replace media
                <input {...attributes} accept={acceptedMedia} />
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
      {message && <FieldError id={noteId} message={message} />}
    </div>
  );
}

function Current({ post: { sources, placeholder } }: { post: Post }) {
  return (
    <span className="media-thumb" style={{ background: averageColour(placeholder) }}>
      {sources[0] && <img src={sources[0].url} alt="Current media" />}
    </span>
  );
}

function Chosen({ file }: { file: File }) {
  const url = useObjectUrl(file);
  return (
    <span className="media-thumb">
      {url && isVideo(file) && (
        <video src={url} muted playsInline preload="metadata" aria-label="New media" />
      )}
      {url && !isVideo(file) && <img src={url} alt="New media" />}
    </span>
  );
}
