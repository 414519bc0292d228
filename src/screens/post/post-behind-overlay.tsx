import "server-only";
import type { ListPath } from "@/features/posts/rules";
import { findPost, titleOf } from "./load-post";
import { PostMissing } from "./post-missing";

type Props = { id: string; list: ListPath };

/**
 * What the server says of a post opened from a list: nothing, because the browser has it already,
 * newer than it would arrive from here; or that it is not there any more.
 */
export async function PostBehindOverlay({ id, list }: Props) {
  const { post } = await findPost(id, list);
  return post ? null : <PostMissing id={id} />;
}

/** The title of the page while the post is open. */
export async function overlayTitle({ id, list }: Props) {
  const { post } = await findPost(id, list);
  return post ? titleOf(post) : {};
}
