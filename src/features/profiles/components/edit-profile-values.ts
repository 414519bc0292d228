import { imageFault } from "@/features/media/client/chosen-file";
import { avatarImage } from "@/features/media/limits";
import { bio, fullName } from "@/features/users/schema";
import * as z from "@/lib/zod";

/** What the dialog for one's own profile holds: the call's fields, and a picture if one was chosen. */
export const profileForm = z.object({
  fullName,
  bio,
  pfp: z
    .custom<File>()
    .optional()
    .superRefine((file, context) => {
      const fault = file && imageFault(file, avatarImage);
      if (fault) context.addIssue({ code: "custom", message: fault });
    }),
});

export type ProfileForm = z.infer<typeof profileForm>;
