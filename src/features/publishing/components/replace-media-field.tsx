import { type ComponentProps, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { FileField } from "@/features/media/client/file-field";
import { isVideo, mediaFile } from "@/features/media/client/validate-file";
import { postImage } from "@/features/media/limits";
import { isPixelArt, plainSource } from "@/features/posts/media/shown-sizes";
import type { Post } from "@/features/posts/schema";
import { fileSize } from "@/lib/format";
import { backgroundOf, isTransparent } from "@/lib/picture-background";
import { ChosenPicture, MatField } from "./chosen-picture";

type Props = Pick<ComponentProps<typeof FileField>, "picture"> & {
  post: Post;
  mat: { field: UseFormRegisterReturn; chosen: Post["mat"] };
  locked: boolean;
};

export function ReplaceMediaField({ post, picture, mat, locked }: Props) {
  const file = picture.field.value;
  const [isNewTransparent, setNewTransparent] = useState(false);
  const isClear = file ? isNewTransparent && !isVideo(file) : isTransparent(post.placeholder);
  return (
    <>
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
            style={file ? undefined : { background: backgroundOf({ ...post, mat: mat.chosen }) }}
          >
            {file ? (
              url && (
                <NewMedia
                  isMoving={isVideo(file)}
                  url={url}
                  mat={mat.chosen}
                  onTransparent={setNewTransparent}
                />
              )
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
      {isClear && <MatField {...mat.field} />}
    </>
  );
}

type NewMediaProps = Pick<ComponentProps<typeof ChosenPicture>, "mat" | "onTransparent"> & {
  isMoving: boolean;
  url: string;
};

const NewMedia = ({ isMoving, url, ...picture }: NewMediaProps) =>
  isMoving ? (
    <video src={url} muted playsInline preload="metadata" aria-label="New media" />
  ) : (
    <ChosenPicture {...picture} key={url} src={url} alt="New media" />
  );
