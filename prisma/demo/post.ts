/** A post of the demo content. The picture's file name is unique and stands for the post. */
export type DemoPost = {
  /** File in prisma/demo/pictures. */
  picture: string;
  author: string;
  title: string;
  content: string;
  tags: string[];
  /** What the picture shows, for people who cannot see it. */
  alt: string;
  /** Age when the content is loaded. */
  hoursAgo: number;
};
