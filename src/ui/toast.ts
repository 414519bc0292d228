import type { ReactNode } from "react";
import type { ToastAction, ToastKind } from "./toasts";

/** A lazy chunk; undefined where it cannot be loaded. */
export const loadToasts = () => import("./toasts").catch(() => undefined);

const show = (kind: ToastKind) => (text: string, icon?: ReactNode, action?: ToastAction) => {
  void loadToasts().then((toasts) => toasts?.showToast(kind, text, icon, action));
};

/**
 * Toasts at the top, for three seconds (docs/product.md R24). One replaces the one of its kind that
 * is on screen.
 */
export const toast = {
  message: show("message"),
  success: show("success"),
  error: show("error"),
};
