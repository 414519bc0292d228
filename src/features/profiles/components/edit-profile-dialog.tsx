"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { BIO_MAX, FULL_NAME_MAX } from "@/features/users/limits";
import { userMessages } from "@/features/users/messages";
import { call, messageOf } from "@/lib/call";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { DiscardPrompt, useDiscardPrompt } from "@/ui/discard-prompt";
import { applyServerErrors } from "@/ui/server-errors";
import { TextArea, TextField } from "@/ui/text-field";
import { toast } from "@/ui/toast";
import type { updateProfile } from "../api";
import type { Profile } from "../schema";
import { type ProfileForm, profileForm } from "./edit-profile-values";
import { ProfilePicture } from "./profile-picture";

type Props = { profile: Profile; onClose: () => void };

/** Changes one's own picture, name and bio; nothing is lost when saving fails. */
export function EditProfileDialog({ profile, onClose }: Props) {
  const router = useRouter();
  const [failure, setFailure] = useState<string>();
  const { register, control, handleSubmit, setError, formState } = useForm<ProfileForm>({
    mode: "onTouched",
    resolver: zodResolver(profileForm),
    defaultValues: { fullName: profile.fullName, bio: profile.bio },
  });
  const { errors, isDirty, isValid, isSubmitting } = formState;
  const { fullName = "", bio = "" } = useWatch({ control });

  const save = handleSubmit(async (form) => {
    setFailure(undefined);
    try {
      await send(form);
      toast.success(userMessages.profileUpdated);
      onClose();
      router.refresh();
    } catch (error) {
      const message = messageOf(error, userMessages.updateFailed);
      if (!applyServerErrors(setError, profileForm, error)) setFailure(message);
      toast.error(message);
    }
  });

  const { close: closeOrAsk, prompt } = useDiscardPrompt(isDirty, onClose);
  const close = () => {
    if (!isSubmitting) closeOrAsk();
  };

  return (
    <Dialog title="Edit Profile" onClose={close}>
      <form noValidate onSubmit={save}>
        <div className="dialog-body">
          <ProfilePicture control={control} current={profile} />
          <TextField
            label="Full Name"
            autoComplete="name"
            used={fullName.trim().length}
            limit={FULL_NAME_MAX}
            error={errors.fullName?.message}
            data-autofocus
            {...register("fullName")}
          />
          <TextArea
            label="Bio"
            rows={3}
            used={bio.trim().length}
            limit={BIO_MAX}
            error={errors.bio?.message}
            {...register("bio")}
          />
          {failure && <Alert message={failure} />}
        </div>
        <footer>
          <Button look="outline" onClick={close} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" busy={isSubmitting} disabled={!isDirty || !isValid}>
            {isSubmitting ? "Saving" : "Save Changes"}
          </Button>
        </footer>
      </form>
      <DiscardPrompt
        {...prompt}
        closingText="Your profile stays as it was."
        leavingText="Your changes to your profile will be lost."
      />
    </Dialog>
  );
}

function send({ fullName, bio, pfp }: ProfileForm) {
  const body = new FormData();
  body.set("fullName", fullName);
  body.set("bio", bio);
  if (pfp) body.set("pfp", pfp);
  return call<typeof updateProfile>({ method: "PATCH", path: "/users/update-profile", body });
}
