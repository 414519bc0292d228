import { admin } from "./admin";
import { createPost } from "./create-post";
import { failures } from "./failing";
import { feed } from "./feed";
import { lists } from "./lists";
import { menus } from "./menus";
import { profile } from "./profile";
import { signedOut } from "./signed-out";
import type { State } from "./state";

/** Every screen and its states. */
export const states: State[] = [
  ...signedOut,
  ...feed,
  ...createPost,
  ...menus,
  ...profile,
  ...lists,
  ...admin,
  ...failures,
];

/** The title of a state's test; the configuration leaves out what a width does not have. */
export const titleOf = ({ name, only }: State) => (only ? `${name} @${only}` : name);
