import { id } from "@/lib/response-fields";
import * as z from "@/lib/zod";
import { signUpMessages } from "./messages";

export const SIGN_UP_OUTCOMES = ["approved", "refused"] as const;

export type SignUpOutcome = (typeof SIGN_UP_OUTCOMES)[number];

export const signUpSchema = z
  .object({
    _id: id(),
    username: z.string(),
    fullName: z.string(),
    sentence: z.string().describe("What it says of itself; empty if it was not asked"),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "SignUp", description: "An account that waits for approval" });

export type SignUp = z.infer<typeof signUpSchema>;

export const signUpOutcome = z
  .enum(SIGN_UP_OUTCOMES, signUpMessages.outcomeInvalid)
  .meta({ examples: ["approved"] });
