import { validatePhoto } from "@/features/media/client/validate-file";
import { avatarImage } from "@/features/media/limits";
import { bio, fullName } from "@/features/users/schema";
import * as z from "@/lib/zod";

export const profileForm = z.object({
  fullName,
  bio,
  pfp: z
    .custom<File>()
    .optional()
    .superRefine((file, context) => {
      const error = file && validatePhoto(file, avatarImage);
      if (error) context.addIssue({ code: "custom", message: error });
    }),
});

export type ProfileForm = z.infer<typeof profileForm>;
