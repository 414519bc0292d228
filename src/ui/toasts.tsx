"use client";
import type { CSSProperties, ReactNode } from "react";
import { Toaster, toast } from "sonner";
import { Icon } from "./icon";

export type ToastKind = "message" | "success" | "error";

const ids: Record<ToastKind, string> = { message: "", success: "", error: "" };
let made = 0;

/** Shows a toast in place of the one of its kind that is on screen. */
export function showToast(kind: ToastKind, text: string, icon?: ReactNode): void {
  // sonner would update one that is fading out, too, and the text would go with it.
  const renew = () => {
    ids[kind] = `${kind}-${++made}`;
  };
  if (!ids[kind]) renew();
  toast[kind](text, { id: ids[kind], icon, onAutoClose: renew, onDismiss: renew });
}

const DURATION_MS = 3000;

const icons = {
  success: <Icon name="check" className="toast-success" />,
  error: <Icon name="circle-alert" className="toast-error" />,
};

/** Clear of the page's heading; see toast.css. */
const offset = { top: "var(--toast-top)" };

const style = { "--width": "min(30rem, calc(100vw - 2rem))", fontFamily: "inherit" };

/** Top center, 3 seconds, dark in both schemes (spec §2). */
export const Toasts = () => (
  <Toaster
    position="top-center"
    duration={DURATION_MS}
    expand
    offset={offset}
    mobileOffset={offset}
    icons={icons}
    style={style as CSSProperties}
    toastOptions={{ unstyled: true, className: "toast" }}
  />
);
