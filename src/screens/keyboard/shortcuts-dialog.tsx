import { usePathname } from "next/navigation";
import { Dialog } from "@/ui/dialog";
import { KeyCap } from "./key-cap";
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
        <dl>
          {SHORTCUTS.filter(({ admin }) => !admin || isAdminArea).map(({ keys, description }) => (
            <div
              key={description}
              className="flex min-h-10 items-center gap-4 border-b border-line py-1"
            >
              <dt className="flex w-14 flex-none flex-wrap gap-1.5 sm:w-28">
                {keys.map((key) => (
                  <Key key={key} name={key} />
                ))}
              </dt>
              <dd className="text-control/5.75 text-muted">{description}</dd>
            </div>
          ))}
        </dl>
        <p className="hint-text">
          In full size the arrows move the picture. In a field keys only write.
        </p>
        <div className="flex items-center justify-between pr-2 text-control/5.75 font-medium">
          <span>Use shortcuts</span>
          <ShortcutSwitch />
        </div>
      </div>
    </Dialog>
  );
}

const Key = ({ name }: { name: string }) => (
  <KeyCap>
    <span aria-hidden="true">{symbols[name] ?? name}</span>
    <span className="sr-only">{names[name] ?? symbols[name] ?? name}</span>
  </KeyCap>
);
