export type Action =
  | "next"
  | "previous"
  | "move"
  | "open"
  | "like"
  | "bookmark"
  | "keep"
  | "remove"
  | "select"
  | "search"
  | "create"
  | "help"
  | "close";

type Shortcut = {
  action: Action;
  /** As `KeyboardEvent.key` names them; letters in lower case. */
  keys: string[];
  description: string;
  admin?: true;
  /** Also while shortcuts are disabled, because browsers and dialogs do the same. */
  always?: boolean;
};

export const SHORTCUTS: Shortcut[] = [
  { action: "next", keys: ["j"], description: "Next post" },
  { action: "previous", keys: ["k"], description: "Previous post" },
  {
    action: "move",
    keys: ["ArrowLeft", "ArrowRight"],
    description: "The card to the left or right; in an opened post the previous or next one",
  },
  { action: "move", keys: ["ArrowUp", "ArrowDown"], description: "The card above or below" },
  { action: "move", keys: ["Home", "End"], description: "The first or last card" },
  { action: "move", keys: ["PageUp", "PageDown"], description: "A card one screen up or down" },
  {
    action: "open",
    keys: ["Enter"],
    description: "Open the post that has the focus",
    always: true,
  },
  { action: "like", keys: ["l"], description: "Like the post, or take the like back" },
  { action: "bookmark", keys: ["b"], description: "Bookmark the post, or remove the bookmark" },
  {
    action: "keep",
    keys: ["e"],
    description: "Keep what is reported, approve a sign-up",
    admin: true,
  },
  {
    action: "remove",
    keys: ["r"],
    description: "Remove what is reported, refuse a sign-up",
    admin: true,
  },
  { action: "select", keys: ["x"], description: "Select it, for many at once", admin: true },
  { action: "search", keys: ["/"], description: "Search" },
  { action: "create", keys: ["n"], description: "Create a post" },
  { action: "help", keys: ["?"], description: "Show the shortcuts" },
  {
    action: "close",
    keys: ["Escape"],
    description: "Leave full size, then the post",
    always: true,
  },
];

type Press = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

/**
 * The action of a key press, if any. With a modifier there is none, except Shift for characters that
 * need it.
 * @param isEnabled whether the shortcuts are enabled (WCAG 2.1.4)
 */
export function actionOf(press: Press, isEnabled: boolean): Action | undefined {
  const { key } = press;
  if (press.altKey || press.ctrlKey || press.metaKey) return undefined;
  if (press.shiftKey && !isPunctuation(key)) return undefined;
  const name = key.length === 1 ? key.toLowerCase() : key;
  const shortcut = SHORTCUTS.find(({ keys }) => keys.includes(name));
  return shortcut && (isEnabled || shortcut.always) ? shortcut.action : undefined;
}

const isPunctuation = (key: string) => /^[^\p{L}\p{N}]$/u.test(key);
