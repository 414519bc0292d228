"use client";
import { classNames } from "@/ui/class-names";
import { useKeyboard } from "./keyboard-context";

/**
 * Opens the dialog of the shortcuts, and turns them off (WCAG 2.1.4). Touch screens show it only while
 * they are off, because then no key opens the dialog with its switch.
 */
export function ShortcutControls() {
  const { isEnabled, showShortcuts } = useKeyboard();
  return (
    <div
      className={classNames(
        "js-only flex items-center gap-3 pr-2.5",
        isEnabled && "pointer-coarse:hidden",
      )}
    >
      <button
        type="button"
        className="nav-link flex-1 before:icon-keyboard before:size-5"
        aria-haspopup="dialog"
        onClick={showShortcuts}
      >
        Shortcuts
      </button>
      <ShortcutSwitch />
    </div>
  );
}

const SWITCH = classNames(
  "relative h-5 w-8.5 flex-none cursor-pointer appearance-none rounded-full bg-edge [transition:background_var(--t-fast)] forced-color-adjust-none checked:bg-solid",
  "before:absolute before:top-0.75 before:left-0.75 before:size-3.5 before:rounded-full before:bg-canvas before:[transition:translate_var(--t-base)_var(--ease-out)] checked:before:[translate:0.875rem]",
  "after:absolute after:-inset-x-2 after:-inset-y-3",
  "forced-colors:border forced-colors:border-[ButtonText] forced-colors:bg-[Canvas] forced-colors:before:-m-px forced-colors:before:bg-[ButtonText] forced-colors:checked:bg-[SelectedItem] forced-colors:checked:before:bg-[SelectedItemText]",
);

/** On or off, immediately. */
export function ShortcutSwitch() {
  const { isEnabled, setEnabled } = useKeyboard();
  return (
    <input
      type="checkbox"
      role="switch"
      aria-checked={isEnabled}
      className={SWITCH}
      aria-label="Keyboard shortcuts"
      title={isEnabled ? "Turn shortcuts off" : "Turn shortcuts on"}
      checked={isEnabled}
      onChange={(event) => setEnabled(event.target.checked)}
    />
  );
}
