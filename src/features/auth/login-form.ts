import * as z from "@/lib/zod";
import { authMessages } from "./rules";

const required = (message: string) => z.string({ error: message }).min(1, message);

/** What the login form holds. Lengths are not judged: only the right password fits. */
export const loginForm = z.object({
  identifier: z
    .string({ error: authMessages.identifierRequired })
    .trim()
    .pipe(required(authMessages.identifierRequired)),
  password: required(authMessages.passwordRequired),
});

export type LoginForm = z.infer<typeof loginForm>;
