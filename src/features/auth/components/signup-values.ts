import { imageFault } from "@/features/media/client/chosen-file";
import { avatarImage } from "@/features/media/limits";
import * as z from "@/lib/zod";
import { authMessages } from "../messages";
import { registerBody } from "../schema";

// In one step that never aborts, or the passwords would not be compared before there is a picture.
const picture = z.custom<File>().superRefine((file, context) => {
  const fault = file ? imageFault(file, avatarImage) : authMessages.pictureRequired;
  if (fault) context.addIssue({ code: "custom", message: fault });
});

/** What the signup form holds: the call's own fields, the password once more, and the picture. */
export const signupForm = registerBody
  .extend({
    confirmPassword: z
      .string({ error: authMessages.confirmRequired })
      .min(1, authMessages.confirmRequired),
    pfp: picture,
  })
  .refine(({ password, confirmPassword }) => !confirmPassword || password === confirmPassword, {
    path: ["confirmPassword"],
    message: authMessages.passwordsDiffer,
    // Also while other fields are not filled in yet.
    when: () => true,
  });

export type SignupForm = z.infer<typeof signupForm>;

/** The form as the register call takes it. */
export function registerData({ fullName, username, email, password, pfp }: SignupForm): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({ fullName, username, email, password })) {
    data.set(name, value);
  }
  data.set("pfp", pfp);
  return data;
}
