import type { DemoComment } from "./comment";
import { ABSTRACT_COMMENTS } from "./comments-abstract";
import { ARCHITECTURE_COMMENTS } from "./comments-architecture";
import { ARCHIVE_COMMENTS } from "./comments-archive";
import { NATURE_COMMENTS } from "./comments-nature";
import { OBJECT_COMMENTS } from "./comments-objects";

const threads = {
  ...NATURE_COMMENTS,
  ...ARCHITECTURE_COMMENTS,
  ...ABSTRACT_COMMENTS,
  ...OBJECT_COMMENTS,
  ...ARCHIVE_COMMENTS,
};

/** Every comment, by thread, in the order of writing. */
export const DEMO_COMMENTS: DemoComment[] = Object.entries(threads).flatMap(([picture, thread]) =>
  thread.map(([author, hoursAfterPost, text]) => ({ picture, author, text, hoursAfterPost })),
);
