import { handle } from "@/api/handle";
import { route } from "@/api/route";
import { updateProfile } from "@/features/profiles/api";
import { updateProfile as update } from "@/features/profiles/mutations";

/** Changes what the caller's profile shows; what is not sent stays. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(updateProfile, async ({ viewer, body, file }) => ({
    user: await update({ viewerId: viewer.id, ...body, picture: file?.bytes }),
  })),
);
