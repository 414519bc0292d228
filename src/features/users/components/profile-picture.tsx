"use client";
import type { ChangeEvent } from "react";
import { type Control, useController } from "react-hook-form";
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
  const preview = useObjectUrl(fieldState.error ? undefined : chosen);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = "";
    if (!file) return;
    field.onChange(file);
    field.onBlur();
  };
  return (
    <div className="field">
      <div className="flex items-center gap-4">
        <Avatar src={preview ?? current.pfp} name={current.fullName} size={76} />
        <div className="flex gap-1">
          <label className="btn btn-2 btn-s">
            Change picture
            <input
              ref={field.ref}
              name={field.name}
              type="file"
              className="sr-only"
              accept="image/png,image/jpeg"
              aria-invalid={fieldState.error ? true : undefined}
              aria-describedby={fieldState.error ? "pfp-note" : undefined}
              onChange={choose}
            />
          </label>
          {chosen && (
            <Button look="plain" small onClick={() => field.onChange(undefined)}>
              Undo
            </Button>
          )}
        </div>
      </div>
      {fieldState.error?.message && <FieldError id="pfp-note" message={fieldState.error.message} />}
    </div>
  );
}
