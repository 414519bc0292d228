"use client";
import { Check, CircleAlert } from "lucide-react";
import type { CSSProperties } from "react";
import { Toaster } from "sonner";

export { toast } from "sonner";

const DURATION_MS = 3000;

const icons = {
  success: <Check className="i t-ok" aria-hidden="true" />,
  error: <CircleAlert className="i t-bad" aria-hidden="true" />,
};

const style = { "--width": "min(30rem, calc(100vw - 2rem))", fontFamily: "inherit" };

/** Notices: top center, 3 seconds, dark in both schemes (spec §2). */
export const Notices = () => (
  <Toaster
    position="top-center"
    duration={DURATION_MS}
    expand
    icons={icons}
    style={style as CSSProperties}
    toastOptions={{ unstyled: true, className: "toast" }}
  />
);
