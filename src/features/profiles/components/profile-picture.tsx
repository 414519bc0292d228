"use client";
import { type Control, useController } from "react-hook-form";
import { useAvatarChoice } from "@/features/media/client/use-avatar-choice";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { FieldError } from "@/ui/field";
import { useObjectUrl } from "@/ui/use-object-url";
import type { Profile } from "../schema";
import type { ProfileForm } from "./edit-profile-values";

type Props = { control: Control<ProfileForm>; current: Profile };

/** The present picture, or the one that was chosen in its place, which can be taken back. */
export function ProfilePicture({ control, current }: Props) {
  const picture = useController({ control, name: "pfp" });
  const chosen: File | undefined = picture.field.value;
  const preview = useObjectUrl(chosen);
  const { message, noteId, remove, attributes } = useAvatarChoice(picture);
  return (
    <div className="field">
      <div className="flex items-center gap-4">
        <Avatar src={preview ?? current.pfp} name={current.fullName} size={76} />
        <div className="flex gap-1">
          <label className="button button-outline button-small">
            Change picture
            <input {...attributes} name={picture.field.name} accept="image/png,image/jpeg" />
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
