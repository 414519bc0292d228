"use client";
import { Keyboard } from "lucide-react";
import { useKeyboard } from "./keyboard-context";

/**
 * The legend, and the switch that turns the shortcuts off (WCAG 2.1.4). A touch screen with a
 * keyboard has the switch in the legend, which a key opens.
 */
export function ShortcutChoice() {
  const { showLegend } = useKeyboard();
  return (
    <div className="shortcut-choice needs-script needs-mouse">
      <button type="button" className="nav" aria-haspopup="dialog" onClick={showLegend}>
        <Keyboard className="i i-l" aria-hidden="true" />
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
