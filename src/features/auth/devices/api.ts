import { endpoint } from "@/lib/endpoint";
import { idParams } from "@/lib/list";
import { count } from "@/lib/response-fields";
import * as z from "@/lib/zod";
import { DEVICES_MAX } from "./limits";
import { deviceMessages } from "./messages";
import { deviceSchema } from "./schema";

const tag = "Session";

export const listDevices = endpoint({
  method: "GET",
  path: "/profile/me/devices",
  auth: "user",
  tag,
  summary: "The devices that are logged in to one's account",
  description: `The caller's first, then the ${DEVICES_MAX} that were used last.`,
  status: 200,
  message: "Devices",
  data: z.object({ devices: z.array(deviceSchema).meta({ description: "The caller's first" }) }),
});

export const logOutDevice = endpoint({
  method: "DELETE",
  path: "/profile/me/devices/{id}",
  auth: "user",
  tag,
  summary: "Log out one of one's devices",
  description: "Its tokens and its cookie stop working; of the caller's own, too.",
  params: idParams("Device"),
  status: 200,
  message: deviceMessages.loggedOut,
  data: z.object({}),
  errors: ["not_found"],
});

export const logOutOtherDevices = endpoint({
  method: "DELETE",
  path: "/profile/me/devices",
  auth: "user",
  tag,
  summary: "Log out all of one's devices but the caller's",
  description: "Their tokens and their cookies stop working with the next request.",
  status: 200,
  message: deviceMessages.loggedOut,
  data: z.object({ ended: count("How many sessions have ended", 2) }),
});
