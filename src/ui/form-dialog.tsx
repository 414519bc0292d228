import type { ReactNode, SubmitEventHandler } from "react";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { type UnsavedTexts, useUnsaved } from "./use-unsaved";

type Props = {
  title: string;
  action: string;
  look?: "solid" | "danger";
  busy: boolean;
  disabled?: boolean;
  /** Asks before changes are lost, and what it says about them. */
  unsaved?: UnsavedTexts & { isDirty: boolean };
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  onClose: () => void;
  /** In place of closing while it is busy. */
  onAbort?: () => void;
  children: ReactNode;
};

const NO_TEXTS = { leavingText: "" };

/** A dialog that is a form, with Cancel and an action below its fields. */
export function FormDialog({
  title,
  action,
  look,
  busy,
  disabled,
  unsaved,
  onSubmit,
  onClose,
  onAbort,
  children,
}: Props) {
  const { close, prompt } = useUnsaved(unsaved?.isDirty ?? false, unsaved ?? NO_TEXTS, onClose);
  const cancel = busy ? onAbort : close;
  return (
    <Dialog title={title} onClose={() => cancel?.()}>
      <form noValidate onSubmit={onSubmit}>
        <div className="dialog-body">{children}</div>
        <footer>
          <Button look="outline" onClick={cancel} disabled={!cancel}>
            Cancel
          </Button>
          <Button type="submit" look={look} busy={busy} disabled={disabled}>
            {action}
          </Button>
        </footer>
      </form>
      {prompt}
    </Dialog>
  );
}
