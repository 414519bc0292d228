import { Dialog } from "@/ui/dialog";
import { ShortcutSwitch } from "./shortcut-choice";
import { SHORTCUTS } from "./shortcuts";

const signs: Record<string, string> = { ArrowRight: "→", ArrowLeft: "←", Escape: "Esc" };
const names: Record<string, string> = {
  ArrowRight: "Right arrow",
  ArrowLeft: "Left arrow",
  "/": "Slash",
  "?": "Question mark",
};

/** What each key does, from the table that drives them. */
export const Legend = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Keyboard shortcuts" onClose={onClose}>
    <div className="dialog-body">
      <dl className="legend">
        {SHORTCUTS.map(({ action, keys, does }) => (
          <div key={action}>
            <dt>
              {keys.map((key) => (
                <Key key={key} name={key} />
              ))}
            </dt>
            <dd>{does}</dd>
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

const Key = ({ name }: { name: string }) => (
  <kbd className="key-cap">
    <span aria-hidden="true">{signs[name] ?? name}</span>
    <span className="sr-only">{names[name] ?? signs[name] ?? name}</span>
  </kbd>
);
