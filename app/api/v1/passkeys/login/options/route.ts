import { handle, route } from "@/api/route";
import { startPasskeyLogin } from "@/features/auth/passkeys/api";
import { startLogin } from "@/features/auth/passkeys/verify";

/** A challenge for a login by passkey. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(startPasskeyLogin, async () => ({ options: { ...(await startLogin()) } })),
);
