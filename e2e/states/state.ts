import type { Page } from "playwright/test";
import type { ExpectedFailure } from "../failures";
import type { Member, Server } from "../people";
import { open } from "../steps";

export type StateContext = {
  page: Page;
  app: Server;
  /** Undefined without a session. */
  viewer: Member | undefined;
  /** The only post of the failing site. */
  postId?: string;
  expectFailure: (failure: ExpectedFailure) => void;
};

/** A state of a screen, checked for accessibility, and shown by `npm run screens`. */
export type State = {
  /** Also of its screenshot. */
  name: string;
  /**
   * A `new-user` has no data and may change things; on the `failing-site` posts cannot be read.
   */
  as: "signed-out" | "demo" | "admin" | "new-user" | "failing-site";
  show: (context: StateContext) => Promise<void>;
  /** The only width that has this state. */
  only?: "wide" | "narrow";
  /** It changes its browser context, which other states cannot share. */
  alone?: true;
  /** The screenshot shows the whole page. */
  whole?: boolean;
};

/** What a path shows, by default to the user of the demo content. */
export const stateOf = (
  name: string,
  path: string,
  { as = "demo", ...more }: Partial<Omit<State, "name" | "show">> = {},
): State => ({ name, as, ...more, show: ({ page }) => open(page, path) });
