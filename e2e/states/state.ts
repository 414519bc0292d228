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

/** The path of a post of the demo content, by default of one with comments of others and of the viewer. */
export const demoPostIn =
  (folder: string, author = "inesduarte", title = "Pink patio") =>
  async ({ app, viewer }: StateContext) => {
    if (!viewer) throw new Error("The viewer is not signed in");
    return `${folder}/${(await app.demoPost(viewer, author, title))._id}`;
  };

/** What a path shows, by default to the user of the demo content, and what follows. */
export const stateOf = (
  name: string,
  path: string | ReturnType<typeof demoPostIn>,
  { as = "demo", ...more }: Partial<Omit<State, "name" | "show">> = {},
  act?: State["show"],
): State => ({
  name,
  as,
  ...more,
  show: async (context) => {
    await open(context.page, typeof path === "string" ? path : await path(context));
    await act?.(context);
  },
});
