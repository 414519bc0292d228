import { classNames } from "@/ui/class-names";
import { Switch } from "@/ui/switch";
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
        Keyboard shortcuts
      </button>
      <ShortcutSwitch />
    </div>
  );
}

export function ShortcutSwitch() {
  const { isEnabled, setEnabled } = useKeyboard();
  return (
    <Switch
      aria-label="Keyboard shortcuts"
      title={isEnabled ? "Turn shortcuts off" : "Turn shortcuts on"}
      checked={isEnabled}
      onChange={(event) => setEnabled(event.target.checked)}
    />
  );
}
