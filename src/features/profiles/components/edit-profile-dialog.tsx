import { useRouter } from "next/navigation";
import { type Control, useController, useWatch } from "react-hook-form";
import { FileField } from "@/features/media/client/file-field";
import { announceReceipt } from "@/features/media/client/picture-metadata";
import { photoFile, validateFile } from "@/features/media/client/validate-file";
import { avatarImage } from "@/features/media/limits";
import { pfpPosition, UNMOVED } from "@/features/media/schema";
import { BIO_MAX, FULL_NAME_MAX } from "@/features/users/limits";
import { userMessages } from "@/features/users/messages";
import { bio as bioSchema, fullName as fullNameSchema } from "@/features/users/schema";
import { call, messageOf } from "@/lib/browser/call";
import { formOf } from "@/lib/browser/form-of";
import * as z from "@/lib/zod";
import { Alert } from "@/ui/alert";
import { Avatar } from "@/ui/avatar";
import { FormDialog } from "@/ui/form-dialog";
import { TextArea, TextField } from "@/ui/text-field";
import { toast } from "@/ui/toast";
import { useCallForm } from "@/ui/use-call-form";
import { useFormDraft } from "@/ui/use-form-draft";
import type { updateProfile } from "../api";
import type { Profile } from "../schema";

const profileForm = z.object({
  fullName: fullNameSchema,
  bio: bioSchema,
  pfpPosition,
  pfp: z
    .custom<File>()
    .optional()
    .superRefine((file, context) => {
      const error = file && validateFile(file, photoFile, avatarImage);
      if (error) context.addIssue({ code: "custom", message: error });
    }),
});

type ProfileForm = z.infer<typeof profileForm>;

type Props = { profile: Profile; onClose: () => void };

const failureOf = (error: Error) => messageOf(error, userMessages.updateFailed);

export function EditProfileDialog({ profile, onClose }: Props) {
  const router = useRouter();
  const form = useCallForm<ProfileForm>({
    schema: profileForm,
    defaultValues: {
      fullName: profile.fullName,
      bio: profile.bio,
      pfp: undefined,
      pfpPosition: undefined,
    },
    send: async (changed) => {
      await send(changed).catch((error) => {
        toast.error(failureOf(error));
        throw error;
      });
      toast.success(userMessages.profileUpdated);
      if (changed.pfp) void announceReceipt(changed.pfp);
      onClose();
      router.refresh();
    },
    failureOf,
  });
  useFormDraft(`edit:profile:${profile._id}`, form);
  const { register, control, submit, failure, formState } = form;
  const { errors, isDirty, isValid, isSubmitting } = formState;
  const { fullName = "", bio = "" } = useWatch({ control });

  return (
    <FormDialog
      title="Edit Profile"
      action={isSubmitting ? "Saving" : "Save Changes"}
      busy={isSubmitting}
      disabled={!isDirty || !isValid}
      unsaved={{
        isDirty,
        closingText: "Your profile stays as it was.",
        leavingText: "Your changes to your profile will be lost.",
      }}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}

function send({ fullName, bio, pfp, pfpPosition = UNMOVED }: ProfileForm) {
  const body = formOf({ fullName, bio, ...(pfp && { pfpPosition, pfp }) });
  return call<typeof updateProfile>("PATCH /users/update-profile", { body });
}

type PictureProps = { control: Control<ProfileForm>; current: Profile };

function ProfilePicture({ control, current }: PictureProps) {
  const picture = useController({ control, name: "pfp" });
  return (
    <FileField
      picture={picture}
      square={useController({ control, name: "pfpPosition" }).field}
      kind={photoFile}
      limit={avatarImage}
      action="Change picture"
      undo={picture.field.value ? "Undo" : false}
      preview={() => <Avatar src={current.pfp} name={current.fullName} size={76} />}
    />
  );
}
