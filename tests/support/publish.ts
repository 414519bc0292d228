import { createPost } from "@/features/publishing/api";
import type { As, apiOf } from "./api";
import { form, jpeg } from "./pictures";

export const words = { title: "A title", content: "Some words" };

/** The form of a new post: of a small picture, unless another file is given. */
export const postForm = async (fields: Parameters<typeof form>[0] = {}, bytes?: Buffer) =>
  form({ ...words, ...fields }, { name: "media", bytes: bytes ?? (await jpeg()) });

/** Publishes a post over the API, as one does. */
export async function publish(
  api: ReturnType<typeof apiOf>,
  as: As,
  fields?: Parameters<typeof form>[0],
  bytes?: Buffer,
) {
  return (await api.ok(createPost, { as, body: await postForm(fields, bytes) })).tweet;
}
