import threads from "./comments.json";

/** A comment of the demo content. */
type DemoComment = {
  /** The post, by its picture. */
  picture: string;
  author: string;
  text: string;
  hoursAfterPost: number;
};

type Thread = [author: string, hoursAfterPost: number, text: string][];

/** Every comment, by thread, in the order of writing. */
export const DEMO_COMMENTS: DemoComment[] = Object.entries(threads).flatMap(([picture, thread]) =>
  (thread as Thread).map(([author, hoursAfterPost, text]) => ({
    picture,
    author,
    text,
    hoursAfterPost,
  })),
);
