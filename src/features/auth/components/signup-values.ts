import { SENTENCE_MAX } from "@/features/invites/limits";
import { inviteMessages } from "@/features/invites/messages";
import { imageFile, validateFile } from "@/features/media/client/validate-file";
import { avatarImage } from "@/features/media/limits";
import { UNMOVED } from "@/features/media/schema";
import { formOf } from "@/lib/browser/form-of";
import { requiredText } from "@/lib/text";
import * as z from "@/lib/zod";
import { authMessages } from "../messages";
import { registerBody, signOnRegisterBody } from "../schema";

// A refinement that never aborts, or the passwords would not be compared without a picture.
const picture = z.custom<File>().superRefine((file, context) => {
  const error = file ? validateFile(file, imageFile, avatarImage) : authMessages.pictureRequired;
  if (error) context.addIssue({ code: "custom", message: error });
});

export const signupForm = registerBody
  .omit({ invite: true })
  .extend({
    confirmPassword: z
      .string({ error: authMessages.confirmRequired })
      .min(1, authMessages.confirmRequired),
    pfp: picture,
  })
  .refine(({ password, confirmPassword }) => !confirmPassword || password === confirmPassword, {
    path: ["confirmPassword"],
    message: authMessages.passwordsDiffer,
    // Also while other fields are empty.
    when: () => true,
  });

export type SignupForm = z.infer<typeof signupForm>;

/** The same where single sign-on stands for the password. */
export const provedForm = signOnRegisterBody.omit({ invite: true }).extend({
  password: z.literal(""),
  confirmPassword: z.literal(""),
  pfp: picture,
});

/** The same where a moderator reads who signs up. */
export const withSentence = (form: typeof signupForm | typeof provedForm) =>
  form.safeExtend({ sentence: neededSentence });

const neededSentence = requiredText(SENTENCE_MAX, {
  required: inviteMessages.sentenceNeeded,
  tooLong: inviteMessages.sentenceTooLong,
});

/** What the provider of single sign-on says of a person, to begin the form with. */
export type ProvedNames = Pick<SignupForm, "fullName" | "username" | "email">;

export function registerData(form: SignupForm, invite: string): FormData {
  const { fullName, username, email, pfp, pfpPosition = UNMOVED } = form;
  const asked = { password: form.password || null, sentence: form.sentence || null };
  return formOf({ fullName, username, email, ...asked, invite: invite || null, pfpPosition, pfp });
}
