"use client";
import { type Control, useController } from "react-hook-form";
import { useAvatarInput } from "@/features/media/client/use-avatar-input";
import { IMAGE_ACCEPT } from "@/features/media/client/validate-file";
import { CENTRE } from "@/features/media/schema";
import { Button } from "@/ui/button";
import { FieldError, FieldStatus } from "@/ui/field";
import { PictureCrop } from "@/ui/picture-crop";
import { useObjectUrl } from "@/ui/use-object-url";
import type { SignupForm } from "./signup-values";

export function PictureField({ control }: { control: Control<SignupForm> }) {
  const picture = useController({ control, name: "pfp" });
  const position = useController({ control, name: "pfpPosition" });
  const file: File | undefined = picture.field.value;
  const preview = useObjectUrl(file);
  const { id, message, noteId, metadata, remove, attributes } = useAvatarInput(picture);

  return (
    <div className="grid content-start gap-1.5">
      <div className="flex items-center gap-4">
        {preview ? (
          <PictureCrop
            src={preview}
            position={position.field.value ?? CENTRE}
            onChange={position.field.onChange}
          />
        ) : (
          <NoPicture />
        )}
        <div className="grid gap-1">
          <span id={`${id}name`} className="text-sm/4.5 font-strong">
            Profile picture
          </span>
          <span className="hint-text">JPEG, PNG, GIF or WebP, up to 3 MB</span>
          <div className="flex gap-1">
            <label className="button button-outline button-small">
              <span id={`${id}action`}>{file ? "Replace" : "Choose picture"}</span>
              <input
                {...attributes}
                name={picture.field.name}
                accept={IMAGE_ACCEPT}
                required
                aria-labelledby={`${id}name ${id}action`}
              />
            </label>
            {file && (
              <Button look="plain" small onClick={remove}>
                Remove
              </Button>
            )}
          </div>
        </div>
      </div>
      <FieldStatus text={metadata} />
      {message && <FieldError id={noteId} message={message} />}
    </div>
  );
}

const NoPicture = () => (
  <span className="avatar avatar-19 before:icon-user-round before:size-5" aria-hidden="true" />
);
