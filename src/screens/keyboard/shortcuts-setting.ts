import { setCookie } from "@/lib/browser/browser-cookie";
import { onTabMessage, postToTabs } from "@/lib/browser/tab-messages";
import { choiceCookie } from "@/lib/choice-cookie";

/** A cookie, so that the server renders the switch in its state. */
export const SHORTCUTS_COOKIE = "shortcuts";
const OFF = "off";

export const parseShortcuts = (value: string | undefined) => value !== OFF;

export const areShortcutsEnabled = () =>
  !document.cookie.split("; ").includes(`${SHORTCUTS_COOKIE}=${OFF}`);

export function setShortcutsEnabled(isEnabled: boolean) {
  setCookie(choiceCookie(SHORTCUTS_COOKIE, OFF, isEnabled));
  postToTabs(SHORTCUTS_COOKIE, isEnabled);
}

export const onShortcutsSettingChange = (callback: (on: boolean) => void) =>
  onTabMessage(SHORTCUTS_COOKIE, callback);
