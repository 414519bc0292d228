/** A comment of the demo content. */
export type DemoComment = {
  /** The post, by its picture. */
  picture: string;
  author: string;
  text: string;
  hoursAfterPost: number;
};

/** Comments as they are written down here: author, hours after the post, text. */
export type Thread = [author: string, hoursAfterPost: number, text: string][];
