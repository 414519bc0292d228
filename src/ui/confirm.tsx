import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { Alert } from "./alert";
import { Button } from "./button";
import { Dialog } from "./dialog";

type Props = {
  title: string;
  text: string;
  children?: ReactNode;
  /** The error of an attempt that failed; the dialog stays open. */
  failure?: string;
  action: string;
  cancel?: string;
  busy?: boolean;
  /** Whether nothing is destroyed: then the focus starts on the action. */
  harmless?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks for confirmation, by default of a destructive action: the focus starts on the other button. */
export function Confirm({
  title,
  text,
  children,
  failure,
  action,
  cancel = "Cancel",
  busy = false,
  harmless = false,
  onConfirm,
  onCancel,
}: Props) {
  const id = useId();
  return (
    <Dialog title={title} question={id} onClose={() => busy || onCancel()}>
      <div className="dialog-body">
        <div id={id} className="grid gap-2 text-muted">
          <p>{text}</p>
          {children}
        </div>
        {failure && <Alert message={failure} />}
      </div>
      <footer>
        <Button look="outline" onClick={onCancel} disabled={busy}>
          {cancel}
        </Button>
        <Button
          look={harmless ? "solid" : "danger"}
          onClick={onConfirm}
          busy={busy}
          data-autofocus={harmless || undefined}
        >
          {action}
        </Button>
      </footer>
    </Dialog>
  );
}

type CallProps = Omit<Props, "busy" | "failure" | "onConfirm"> & {
  perform: () => Promise<unknown>;
  onDone: () => void;
  /** @returns what is said of a failure */
  failureOf: (error: Error) => string;
};

/** Asks before a call, and shows its failure. */
export function ConfirmCall({ perform, onDone, failureOf, ...props }: CallProps) {
  const { mutate, isPending, error } = useMutation({ mutationFn: perform, onSuccess: onDone });
  const failure = error ? failureOf(error) : undefined;
  return <Confirm {...props} busy={isPending} failure={failure} onConfirm={() => mutate()} />;
}
