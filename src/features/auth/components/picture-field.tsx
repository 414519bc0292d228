"use client";
import { type Control, useController } from "react-hook-form";
import { FileField } from "@/features/media/client/file-field";
import { imageFile } from "@/features/media/client/validate-file";
import { avatarImage } from "@/features/media/limits";
import type { SignupForm } from "./signup-values";

export function PictureField({ control }: { control: Control<SignupForm> }) {
  const picture = useController({ control, name: "pfp" });
  const hasFile = Boolean(picture.field.value);
  return (
    <FileField
      picture={picture}
      square={useController({ control, name: "pfpPosition" }).field}
      kind={imageFile}
      limit={avatarImage}
      action={
        <span>
          <span className="sr-only">Profile picture </span>
          {hasFile ? "Replace" : "Choose picture"}
        </span>
      }
      undo={hasFile && "Remove"}
      required
      preview={() => (
        <span
          className="avatar avatar-19 before:icon-user-round before:size-5"
          aria-hidden="true"
        />
      )}
    >
      <span className="text-sm/4.5 font-strong">Profile picture</span>
      <span className="hint-text">JPEG, PNG, GIF or WebP, up to 3 MB</span>
    </FileField>
  );
}
