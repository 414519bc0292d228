import posts from "./posts.json";

/** A post of the demo content. The picture's file name is unique and identifies the post. */
export type DemoPost = {
  /** File in prisma/demo/pictures. */
  picture: string;
  author: string;
  title: string;
  content: string;
  tags: string[];
  /** What the picture shows, for people who cannot see it. */
  alt: string;
  /** Age when the content is loaded; a minimum if there is a `when`. */
  hoursAgo: number;
  /** The time of publishing that the text implies, in local time. */
  when?: {
    /** Spans of the year as [first, last], each day as month * 100 + day. */
    dates?: [number, number][];
    /** 0 is Sunday. */
    weekdays?: number[];
    /** First and last hour of the day. */
    hours?: [number, number];
  };
};

/** Every post, the newest last. */
export const DEMO_POSTS = (posts as DemoPost[]).sort((a, b) => b.hoursAgo - a.hoursAgo);
