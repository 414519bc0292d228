import { forEach } from "@/api/many";
import { handle, route } from "@/api/route";
import * as signUps from "@/features/sign-ups/api";
import { settleSignUp } from "@/features/sign-ups/mutations";
import { listSignUps } from "@/features/sign-ups/queries";

/** Accounts that wait for approval; moderators approve or refuse them. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(signUps.listSignUps, ({ query }) => listSignUps(query)),
  handle(signUps.settleSignUps, ({ viewer, body: { ids, outcome } }) =>
    forEach(ids, (id) => settleSignUp(viewer, { id, outcome })),
  ),
);
