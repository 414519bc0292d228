"use client";
import { type Control, useController } from "react-hook-form";
import { FileField } from "@/features/media/client/file-field";
import { IMAGE_ACCEPT, validateImage } from "@/features/media/client/validate-file";
import { avatarImage } from "@/features/media/limits";
import { CENTRE } from "@/features/media/schema";
import { PictureCrop } from "@/ui/picture-crop";
import type { SignupForm } from "./signup-values";

export function PictureField({ control }: { control: Control<SignupForm> }) {
  const { field, fieldState } = useController({ control, name: "pfp" });
  const { value = CENTRE, onChange } = useController({ control, name: "pfpPosition" }).field;
  const hasFile = Boolean(field.value);
  const choose = (file: File | null | undefined) => {
    onChange(undefined);
    field.onChange(file);
  };
  return (
    <FileField
      picture={{ field: { ...field, onChange: choose }, fieldState }}
      accept={IMAGE_ACCEPT}
      validate={(file) => validateImage(file, avatarImage)}
      action={
        <span>
          <span className="sr-only">Profile picture </span>
          {hasFile ? "Replace" : "Choose picture"}
        </span>
      }
      undo={hasFile && "Remove"}
      required
      preview={(url) =>
        url ? (
          <PictureCrop key={url} src={url} position={value} onChange={onChange} />
        ) : (
          <span
            className="avatar avatar-19 before:icon-user-round before:size-5"
            aria-hidden="true"
          />
        )
      }
    >
      <span className="text-sm/4.5 font-strong">Profile picture</span>
      <span className="hint-text">JPEG, PNG, GIF or WebP, up to 3 MB</span>
    </FileField>
  );
}
