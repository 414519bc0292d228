import type { ComponentProps } from "react";
import { FileField } from "@/features/media/client/file-field";
import { isVideo, mediaFile } from "@/features/media/client/validate-file";
import { postImage } from "@/features/media/limits";
import { isPixelArt, plainSource } from "@/features/posts/media/picture-sizes";
import type { Post } from "@/features/posts/schema";
import { averageColour } from "@/lib/average-colour";
import { fileSize } from "@/lib/format";
import { ChosenPicture } from "./chosen-picture";

type Props = Pick<ComponentProps<typeof FileField>, "picture"> & { post: Post; locked: boolean };

export function ReplaceMediaField({ post, picture, locked }: Props) {
  const file = picture.field.value;
  return (
    <FileField
      picture={picture}
      kind={mediaFile}
      limit={postImage}
      none={null}
      action="Replace picture"
      undo={file ? "Keep current" : false}
      locked={locked}
      preview={(url) => (
        <span
          className="picture h-22.5 w-18 flex-none *:size-full *:object-cover"
          style={file ? undefined : { background: averageColour(post.placeholder) }}
        >
          {file ? (
            url && <NewMedia isMoving={isVideo(file)} url={url} />
          ) : (
            <img
              className={isPixelArt(post) ? "pixel-art" : undefined}
              src={plainSource(post, 0)?.url}
              alt="Current media"
            />
          )}
        </span>
      )}
    >
      <b className="text-sm/4.5 font-strong">Picture</b>
      {file && (
        <p className="truncate text-xs text-faint">
          {file.name}, {fileSize(file.size)}
        </p>
      )}
    </FileField>
  );
}

const NewMedia = ({ isMoving, url }: { isMoving: boolean; url: string }) =>
  isMoving ? (
    <video src={url} muted playsInline preload="metadata" aria-label="New media" />
  ) : (
    <ChosenPicture key={url} src={url} alt="New media" />
  );
