import { handle, route } from "@/api/route";
import * as profiles from "@/features/profiles/api";
import { updateProfile } from "@/features/profiles/mutations";

/** Changes what the caller's profile shows; what is not sent stays. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(profiles.updateProfile, async ({ viewer, body, file }) => ({
    user: await updateProfile(viewer, { ...body, picture: file?.bytes }),
  })),
);
