import { handle, route } from "@/api/route";
import * as passkeys from "@/features/auth/passkeys/api";
import { addPasskey } from "@/features/auth/passkeys/mutations";
import { listPasskeys } from "@/features/auth/passkeys/queries";

/** The caller's passkeys; adds one. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(passkeys.listPasskeys, ({ viewer }) => listPasskeys(viewer)),
  handle(passkeys.addPasskey, async ({ viewer, body, audit }) => ({
    passkey: await addPasskey(viewer, { ...body, log: audit }),
  })),
);
