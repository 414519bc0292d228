import { limitRate } from "@/api/rate-limits";
import { handle, route } from "@/api/route";
import { isImport } from "@/features/imports/mutations";
import * as publishing from "@/features/publishing/api";
import { createPost, findPublished } from "@/features/publishing/mutations";

/** Publishes a picture post. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(
    publishing.createPost,
    async ({ viewer, body, file, clientKey, request }) => {
      if (await isImport(viewer, { ...body, clientKey })) {
        await limitRate("import", { request, userId: viewer.id });
      }
      return { tweet: await createPost(viewer, { ...body, clientKey, picture: file.bytes }) };
    },
    async (viewer, clientKey) => {
      const tweet = await findPublished(viewer, clientKey);
      return tweet && { tweet };
    },
  ),
);
