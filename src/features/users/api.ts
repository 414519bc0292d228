import { endpoint } from "@/lib/endpoint";
import { z } from "@/lib/zod";
import { ownUserSchema } from "./schema";

export const getMe = endpoint({
  method: "GET",
  path: "/profile/me",
  auth: "user",
  tag: "Profiles",
  summary: "The caller's own account",
  status: 200,
  message: "Your profile",
  data: z.object({ user: ownUserSchema }),
});
