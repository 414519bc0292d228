import { avatarImage } from "@/features/media/limits";
import { ownUserSchema } from "@/features/users/schema";
import { contract } from "@/lib/contract";
import * as z from "@/lib/zod";
import { authMessages } from "./messages";
import { loginBody, refreshBody, registerBody, signedIn } from "./schema";

export const register = contract("Session", "POST /users/register", {
  auth: "none",
  summary: "Create an account",
  description:
    "Names and email are compared in lower case; those of deleted accounts are free. " +
    "403 where nobody may sign up, or only with an invitation; where it waits for approval, only the calls that say so answer it. Only what its shape refuses does not count against the limit.",
  body: registerBody,
  file: { ...avatarImage, required: authMessages.pictureRequired },
  limit: "register",
  audited: true,
  status: 201,
  message: "Account created",
  data: z.object({ user: ownUserSchema }),
  errors: ["conflict", "forbidden"],
});

export const login = contract("Session", "POST /users/login", {
  auth: "none",
  summary: "Log in",
  description:
    "Returns a token pair and sets the session cookie. Wrong passwords are limited per account. " +
    "403 for a suspended account, with its password only.",
  body: loginBody,
  limit: "login",
  audited: true,
  message: "Logged in",
  data: signedIn,
  errors: ["invalid_credentials", "forbidden"],
});

export const refreshToken = contract("Session", "POST /users/refresh-token", {
  auth: "none",
  summary: "Rotate the tokens of a session",
  description:
    "The token can be used once. For 30 seconds, and later with the cookie of its session, it returns the same successor while that one is unused; used again otherwise, it ends the session (RFC 9700 §4.14).",
  body: refreshBody,
  limit: "refresh",
  message: "Session refreshed",
  data: signedIn,
  errors: ["unauthenticated"],
});

export const logout = contract("Session", "POST /users/logout", {
  auth: "none",
  summary: "End this session",
  description:
    "Both tokens and the cookie stop working. Returns 200 also when there was no session.",
  message: "Logged out",
  data: z.object({}),
});
