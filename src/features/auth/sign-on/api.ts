import { avatarImage } from "@/features/media/limits";
import { contract } from "@/lib/contract";
import { idParams } from "@/lib/list";
import * as z from "@/lib/zod";
import { authMessages } from "../messages";
import { proofBody } from "../proof-schema";
import { signedIn, signOnRegisterBody } from "../schema";
import { connectionSchema } from "./schema";

export const signOn = contract("Session", "POST /users/sign-on", {
  auth: "none",
  summary: "Log in with the account that single sign-on has just proved",
  description:
    "The cookie that the callback of single sign-on has set says whose; it can be used once, within five minutes. " +
    "As `POST /users/login` otherwise.",
  limit: "login",
  audited: true,
  message: "Logged in",
  data: signedIn,
  errors: ["invalid_credentials", "forbidden"],
});

export const registerBySignOn = contract("Session", "POST /users/sign-on/register", {
  auth: "none",
  summary: "Create an account without a password, and log in",
  description:
    "As `POST /users/register`, for a person that single sign-on has proved and who has no account yet.",
  body: signOnRegisterBody,
  file: { ...avatarImage, required: authMessages.pictureRequired },
  limit: "register",
  audited: true,
  status: 201,
  message: "Account created",
  data: signedIn,
  errors: ["invalid_credentials", "conflict", "forbidden"],
});

export const connectSignOn = contract("Session", "POST /users/sign-on/connect", {
  summary: "Connect one's account with the one that single sign-on has just proved",
  description:
    "Only within five minutes of logging in, so that nobody else's is connected unnoticed. The owner gets a mail. " +
    "403 where nothing was proved, or it is spent.",
  audited: true,
  message: authMessages.connected,
  data: z.object({}),
  errors: ["conflict", "forbidden"],
});

export const listConnections = contract("Session", "GET /users/sign-on/connections", {
  summary: "The accounts of single sign-on that log in to one's account",
  message: "Connections",
  data: z.object({ connections: z.array(connectionSchema).describe("The oldest first") }),
});

export const removeConnection = contract("Session", "DELETE /users/sign-on/connections/{id}", {
  summary: "Remove a connection with single sign-on",
  description:
    "It can no longer log in. A wrong password or passkey is a 400 that names it, and the password counts as a " +
    "failed login. 409 where nothing else logs in.",
  params: idParams("Connection"),
  body: proofBody,
  audited: true,
  message: authMessages.disconnected,
  data: z.object({}),
  errors: ["conflict"],
});
