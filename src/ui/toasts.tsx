import type { CSSProperties, ReactNode } from "react";
import { Toaster, toast } from "sonner";

export type ToastKind = "message" | "success" | "error";

const ids: Record<ToastKind, string> = { message: "", success: "", error: "" };
let count = 0;

/** A button in a toast, which closes it. */
export type ToastAction = { label: string; onClick: () => void };

export function showToast(
  kind: ToastKind,
  text: string,
  icon?: ReactNode,
  action?: ToastAction,
): void {
  // A new id after each, because sonner would also update one that is fading out.
  const changeId = () => {
    ids[kind] = `${kind}-${++count}`;
  };
  if (!ids[kind]) changeId();
  const id = ids[kind];
  const closing = { onAutoClose: changeId, onDismiss: changeId };
  const showFor = (duration: number) =>
    toast[kind](text, { id, icon, duration, action: action && button(action), ...closing });
  // Sonner waits under the pointer, and not while the focus is in a toast.
  const button = ({ label, onClick }: ToastAction) => (
    <button
      type="button"
      className={ACTION}
      onFocus={() => showFor(Number.POSITIVE_INFINITY)}
      onBlur={() => ids[kind] === id && showFor(DURATION_MS)}
      onClick={({ currentTarget }) => {
        onClick();
        // Sonner gives the focus back when it leaves a toast: now, not from where it goes next.
        currentTarget.blur();
        toast.dismiss(id);
      }}
    >
      {label}
    </button>
  );
  showFor(DURATION_MS);
}

const DURATION_MS = 3000;

const icons = {
  success: <span className="text-toast-success before:icon-check before:size-4.25" />,
  error: <span className="text-toast-error before:icon-circle-alert before:size-4.25" />,
};

/** Below the heading of the page; see toast.css. */
const offset = { top: "var(--toast-top)" };

const style = { "--width": "min(30rem, calc(100vw - 2rem))", fontFamily: "inherit" };

// The outline is an edge in forced colors, which have no box-shadow.
const TOAST =
  "flex min-h-10.5 w-fit items-center gap-2.5 rounded-pop bg-toast py-2.5 pr-4 pl-3.25 text-control font-medium text-white [box-shadow:0_8px_24px_-8px_#00000080] outline outline-transparent";

const ACTION =
  "-my-1 -mr-1.5 ml-1 h-8 flex-none rounded-sm px-2 font-semibold underline underline-offset-3 hover:bg-white/15 focus-visible:outline-2 focus-visible:outline-white";

/** Top center, 3 seconds, dark in both schemes (docs/product.md R24). */
export const Toasts = () => (
  <Toaster
    position="top-center"
    expand
    offset={offset}
    mobileOffset={offset}
    icons={icons}
    style={style as CSSProperties}
    toastOptions={{ unstyled: true, className: TOAST }}
  />
);
