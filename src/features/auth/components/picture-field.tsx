"use client";
import { UserRound } from "lucide-react";
import { type ChangeEvent, useId } from "react";
import { type Control, useController } from "react-hook-form";
import { acceptedImages } from "@/features/media/chosen-file";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { FieldError } from "@/ui/field";
import { useObjectUrl } from "@/ui/use-object-url";
import type { SignupForm } from "../signup-form";

/** The profile picture, with a look at it before it is sent. */
export function PictureField({ control }: { control: Control<SignupForm> }) {
  const { field, fieldState } = useController({ control, name: "pfp" });
  const id = useId();
  const file: File | undefined = field.value;
  const preview = useObjectUrl(fieldState.error ? undefined : file);
  const error = fieldState.error?.message;

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    // So that the same file can be chosen again after it was removed.
    target.value = "";
    if (!chosen) return;
    field.onChange(chosen);
    field.onBlur();
  };
  const remove = () => {
    field.onChange(undefined);
    field.onBlur();
  };

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
                ref={field.ref}
                name={field.name}
                type="file"
                className="sr-only"
                accept={acceptedImages}
                aria-labelledby={`${id}name ${id}action`}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${id}note` : undefined}
                onChange={choose}
                onBlur={field.onBlur}
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
      {error && <FieldError id={`${id}note`} message={error} />}
    </div>
  );
}

const NoPicture = () => (
  <span className="av av-76" aria-hidden="true">
    <UserRound className="i i-l" />
  </span>
);
