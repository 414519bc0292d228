import { contract } from "@/lib/contract";
import { listQuery, MAX_BATCH, pageFields } from "@/lib/list";
import { manyDone, manyIds } from "@/lib/many";
import * as z from "@/lib/zod";
import { signUpMessages } from "./messages";
import { signUpOutcome, signUpSchema } from "./schema";

export const listSignUps = contract("Admin", "GET /admin/sign-ups", {
  auth: "moderator",
  summary: "Accounts that wait for approval, the latest first",
  query: listQuery(MAX_BATCH),
  message: "Sign-ups",
  data: z.object({ signUps: z.array(signUpSchema), ...pageFields }),
});

export const settleSignUps = contract("Admin", "PATCH /admin/sign-ups", {
  auth: "moderator",
  summary: "Approve or refuse accounts that wait",
  description:
    "A refused account is deleted. The people get a mail, where the site sends mail. " +
    "`not_found` for what no longer waits; what fails of one, the others are settled all the same.",
  body: z.strictObject({ ids: manyIds, outcome: signUpOutcome }),
  message: signUpMessages.settled,
  data: manyDone,
});
