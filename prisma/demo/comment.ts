/** A comment of the demo content. */
export type DemoComment = {
  /** The post, by its picture. */
  picture: string;
  author: string;
  text: string;
  hoursAfterPost: number;
};

/** The comments of one post. */
export type Thread = [author: string, hoursAfterPost: number, text: string][];
