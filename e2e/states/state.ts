import type { Page } from "playwright/test";
import type { Provocation } from "../faults";
import type { Member, Server } from "../people";

/** What a state is made from. */
export type Scene = {
  page: Page;
  app: Server;
  /** Whoever looks; undefined on the login and signup pages. */
  viewer: Member | undefined;
  /** The one post of the site whose posts cannot be read. */
  postId?: string;
  provokes: (provocation: Provocation) => void;
};

/** A screen as somebody can see it. Checked for accessibility, and photographed by `npm run screens`. */
export type State = {
  /** Also the name of its picture. */
  name: string;
  /**
   * `newcomer` is somebody new each time, who has nothing yet and may change things; `unlucky` is on
   * a site whose posts cannot be read.
   */
  as: "nobody" | "demo" | "admin" | "newcomer" | "unlucky";
  show: (scene: Scene) => Promise<void>;
  /** There is no such state at the other width. */
  only?: "wide" | "narrow";
  /** On a phone it is laid out in another way, and checked for accessibility there, too. */
  both?: true;
  /** It changes the browser that it is shown in, which then can show no other. */
  alone?: true;
  /** The picture shows the whole page, not the first screenful. */
  whole?: boolean;
  /** The parts of a long page that stand for all that repeat them: selectors. */
  parts?: string[];
};
