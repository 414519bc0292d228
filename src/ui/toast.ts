import type { ReactNode } from "react";
import type { ToastKind } from "./notices";

/** The code of notices, which no first frame needs; undefined where it does not come. */
export const loadNotices = () => import("./notices").catch(() => undefined);

const show = (kind: ToastKind) => (text: string, icon?: ReactNode) => {
  void loadNotices().then((notices) => notices?.showToast(kind, text, icon));
};

/**
 * Says something in passing, at the top, for three seconds (spec §2). A toast replaces the one of its
 * kind that is on screen.
 */
export const toast = {
  message: show("message"),
  success: show("success"),
  error: show("error"),
};
