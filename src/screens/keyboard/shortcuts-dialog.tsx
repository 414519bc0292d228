import { usePathname } from "next/navigation";
import { Dialog } from "@/ui/dialog";
import { ShortcutSwitch } from "./shortcut-controls";
import { SHORTCUTS } from "./shortcuts";

const symbols: Record<string, string> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  PageUp: "PgUp",
  PageDown: "PgDn",
  Escape: "Esc",
};
const names: Record<string, string> = {
  ArrowLeft: "Left arrow",
  ArrowRight: "Right arrow",
  ArrowUp: "Up arrow",
  ArrowDown: "Down arrow",
  PageUp: "Page Up",
  PageDown: "Page Down",
  "/": "Slash",
  "?": "Question mark",
};

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const isAdminArea = usePathname() === "/admin";
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <div className="dialog-body">
        <dl className="legend">
          {SHORTCUTS.filter(({ admin }) => !admin || isAdminArea).map(({ keys, description }) => (
            <div key={description}>
              <dt>
                {keys.map((key) => (
                  <Key key={key} name={key} />
                ))}
              </dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
        <p className="hint-text">
          In full size the arrows move the picture. In a field keys only write.
        </p>
        <div className="legend-switch">
          <span>Use shortcuts</span>
          <ShortcutSwitch />
        </div>
      </div>
    </Dialog>
  );
}

const Key = ({ name }: { name: string }) => (
  <kbd className="key-cap">
    <span aria-hidden="true">{symbols[name] ?? name}</span>
    <span className="sr-only">{names[name] ?? symbols[name] ?? name}</span>
  </kbd>
);
