import { contract } from "@/lib/contract";
import { idParams } from "@/lib/list";
import { count } from "@/lib/response-fields";
import * as z from "@/lib/zod";
import { DEVICES_MAX } from "../limits";
import { deviceMessages } from "../messages";
import { deviceSchema } from "./schema";

export const listDevices = contract("Session", "GET /users/sessions", {
  summary: "The devices that are logged in to one's account",
  description: `The caller's first, then the ${DEVICES_MAX} that were used last.`,
  message: "Devices",
  data: z.object({ sessions: z.array(deviceSchema) }),
});

export const logOutDevice = contract("Session", "DELETE /users/sessions/{id}", {
  summary: "Log out one of one's devices",
  description: "Its tokens and its cookie stop working; of the caller's own, too.",
  params: idParams("Session"),
  message: deviceMessages.loggedOut,
  data: z.object({}),
});

export const logOutOtherDevices = contract("Session", "DELETE /users/sessions", {
  summary: "Log out all of one's devices but the caller's",
  description: "Their tokens and their cookies stop working with the next request.",
  message: deviceMessages.loggedOut,
  data: z.object({ ended: count() }),
});
