"use client";
import { UserRound } from "lucide-react";
import { type Control, useController } from "react-hook-form";
import { acceptedImages, imageFault } from "@/features/media/chosen-file";
import { avatarImage } from "@/features/media/rules";
import { useFileChoice } from "@/features/media/use-file-choice";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { FieldError } from "@/ui/field";
import { useObjectUrl } from "@/ui/use-object-url";
import type { SignupForm } from "../signup-form";

/** The profile picture, with a look at it before it is sent. */
export function PictureField({ control }: { control: Control<SignupForm> }) {
  const { field, fieldState } = useController({ control, name: "pfp" });
  const file: File | undefined = field.value;
  const preview = useObjectUrl(file);
  const { id, message, noteId, remove, attributes } = useFileChoice({
    faultOf: (chosen) => imageFault(chosen, avatarImage),
    error: fieldState.error?.message,
    locked: false,
    onChange: (chosen) => field.onChange(chosen ?? undefined),
    onBlur: field.onBlur,
    ref: field.ref,
  });

  return (
    <div className="field">
      <div className="flex items-center gap-4">
        {preview ? <Avatar src={preview} name="" size={76} /> : <NoPicture />}
        <div className="grid gap-1">
          <span id={`${id}name`} className="label">
            Profile picture
          </span>
          <span className="hint">JPEG, PNG, GIF or WebP, up to 3 MB</span>
          <div className="flex gap-1">
            <label className="btn btn-2 btn-s">
              <span id={`${id}action`}>{file ? "Replace" : "Choose picture"}</span>
              <input
                {...attributes}
                name={field.name}
                accept={acceptedImages}
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
      {message && <FieldError id={noteId} message={message} />}
    </div>
  );
}

const NoPicture = () => (
  <span className="av av-76" aria-hidden="true">
    <UserRound className="i i-l" />
  </span>
);
