"use client";
import { type Control, useController } from "react-hook-form";
import { imageFault } from "@/features/media/chosen-file";
import { avatarImage } from "@/features/media/rules";
import { useFileChoice } from "@/features/media/use-file-choice";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { FieldError } from "@/ui/field";
import { useObjectUrl } from "@/ui/use-object-url";
import type { ProfileForm } from "../profile-form";
import type { Profile } from "../schema";

type Props = { control: Control<ProfileForm>; current: Profile };

/** The present picture, or the one that was chosen in its place, which can be taken back. */
export function ProfilePicture({ control, current }: Props) {
  const { field, fieldState } = useController({ control, name: "pfp" });
  const chosen: File | undefined = field.value;
  const preview = useObjectUrl(chosen);
  const { message, noteId, remove, attributes } = useFileChoice({
    faultOf: (file) => imageFault(file, avatarImage),
    error: fieldState.error?.message,
    locked: false,
    onChange: (file) => field.onChange(file ?? undefined),
    onBlur: field.onBlur,
    ref: field.ref,
  });
  return (
    <div className="field">
      <div className="flex items-center gap-4">
        <Avatar src={preview ?? current.pfp} name={current.fullName} size={76} />
        <div className="flex gap-1">
          <label className="btn btn-2 btn-s">
            Change picture
            <input {...attributes} name={field.name} accept="image/png,image/jpeg" />
          </label>
          {chosen && (
            <Button look="plain" small onClick={remove}>
              Undo
            </Button>
          )}
        </div>
      </div>
      {message && <FieldError id={noteId} message={message} />}
    </div>
  );
}
