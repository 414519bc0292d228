import { handle, route } from "@/api/route";
import { startPasskeyProof } from "@/features/auth/passkeys/api";
import { startProof } from "@/features/auth/passkeys/verify";

/** A challenge for a passkey of the caller in place of the password. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(startPasskeyProof, async ({ viewer }) => ({
    options: { ...(await startProof(viewer)) },
  })),
);
