"use client";
import { classNames } from "@/ui/class-names";
import { Icon } from "@/ui/icon";
import { useKeyboard } from "./keyboard-context";

/**
 * The legend, and the switch that turns the shortcuts off (WCAG 2.1.4). On a touch screen they
 * are there only while the shortcuts are off: with a keyboard the legend, which has the switch too,
 * opens by a key, and that key is off then.
 */
export function ShortcutChoice() {
  const { on, showLegend } = useKeyboard();
  return (
    <div className={classNames("shortcut-choice js-only", on && "mouse-only")}>
      <button type="button" className="nav-link" aria-haspopup="dialog" onClick={showLegend}>
        <Icon name="keyboard" size="large" />
        Shortcuts
      </button>
      <ShortcutSwitch />
    </div>
  );
}

export function ShortcutSwitch() {
  const { on, turn } = useKeyboard();
  return (
    <input
      type="checkbox"
      role="switch"
      aria-checked={on}
      className="switch"
      aria-label="Keyboard shortcuts"
      title={on ? "Turn shortcuts off" : "Turn shortcuts on"}
      checked={on}
      onChange={(event) => turn(event.target.checked)}
    />
  );
}
