import { admin } from "./admin";
import { createPost } from "./create-post";
import { failures } from "./failing";
import { feed } from "./feed";
import { lists } from "./lists";
import { menus } from "./menus";
import { profile } from "./profile";
import { signedOut } from "./signed-out";
import type { State } from "./state";

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

/** The title of the test of a state, with the tag of its only width. */
export const titleOf = ({ name, only }: State) => (only ? `${name} @${only}` : name);
