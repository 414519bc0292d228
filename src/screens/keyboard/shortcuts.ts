/** What a key can do. A screen answers to those that mean something on it. */
export type Action =
  | "next"
  | "previous"
  | "open"
  | "like"
  | "bookmark"
  | "search"
  | "create"
  | "legend"
  | "leave";

type Shortcut = {
  action: Action;
  /** As `KeyboardEvent.key` names them; letters in lower case. */
  keys: string[];
  /** For the legend. */
  does: string;
  /** Also while the shortcuts are switched off: what every browser and dialog does anyway. */
  always?: boolean;
};

/** All keys, for the handlers and for the legend. */
export const SHORTCUTS: Shortcut[] = [
  { action: "next", keys: ["ArrowRight", "j"], does: "Next post" },
  { action: "previous", keys: ["ArrowLeft", "k"], does: "Previous post" },
  { action: "open", keys: ["Enter"], does: "Open the post that has the focus", always: true },
  { action: "like", keys: ["l"], does: "Like the post, or take the like back" },
  { action: "bookmark", keys: ["b"], does: "Bookmark the post, or remove the bookmark" },
  { action: "search", keys: ["/"], does: "Search" },
  { action: "create", keys: ["n"], does: "Create a post" },
  { action: "legend", keys: ["?"], does: "Show the shortcuts" },
  { action: "leave", keys: ["Escape"], does: "Leave full size, then the post", always: true },
];

type Press = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

/**
 * What a key press asks for, if anything. Modifiers make it another key, except Shift where it is
 * needed to type the sign at all.
 * @param on whether the shortcuts are switched on (WCAG 2.1.4)
 */
export function actionOf(press: Press, on: boolean): Action | undefined {
  const { key } = press;
  if (press.altKey || press.ctrlKey || press.metaKey) return undefined;
  if (press.shiftKey && !isSign(key)) return undefined;
  const name = key.length === 1 ? key.toLowerCase() : key;
  const shortcut = SHORTCUTS.find(({ keys }) => keys.includes(name));
  return shortcut && (on || shortcut.always) ? shortcut.action : undefined;
}

const isSign = (key: string) => /^[^\p{L}\p{N}]$/u.test(key);
