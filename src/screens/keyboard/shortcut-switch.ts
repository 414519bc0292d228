import { setCookie } from "@/lib/browser-cookie";
import { onTabMessage, postToTabs } from "@/lib/tab-messages";

/** Kept in a cookie, so that the server renders the switch as it stands. */
export const SHORTCUTS_COOKIE = "shortcuts";
const OFF = "off";
const YEAR_SECONDS = 365 * 24 * 3600;

/** Whether a cookie's value leaves the shortcuts on. */
export const parseShortcuts = (value: string | undefined) => value !== OFF;

/** Whether they are on, in this moment and in every tab. Only in the browser. */
export const areShortcutsOn = () =>
  !document.cookie.split("; ").includes(`${SHORTCUTS_COOKIE}=${OFF}`);

/** Switches the shortcuts for a year, in every tab. Only in the browser. */
export function switchShortcuts(on: boolean) {
  const age = on ? 0 : YEAR_SECONDS;
  setCookie(`${SHORTCUTS_COOKIE}=${OFF}; Path=/; Max-Age=${age}; SameSite=Lax`);
  postToTabs(SHORTCUTS_COOKIE, on);
}

/** Listens to the switch in any tab, until the answered function is called. */
export const onShortcutsSwitched = (act: (on: boolean) => void) =>
  onTabMessage(SHORTCUTS_COOKIE, act);
