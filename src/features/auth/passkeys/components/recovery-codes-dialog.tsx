"use client";
import { useId } from "react";
import { copyText } from "@/lib/browser/copy-text";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { toast } from "@/ui/toast";
import { passkeyMessages } from "../messages";

type Props = { codes: string[]; onClose: () => void };

/** Shows new recovery codes, this once (docs/product.md P15). */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const textId = useId();
  const copy = () =>
    copyText(codes.join("\n")).then(
      () => toast.success(passkeyMessages.copied),
      () => toast.error(passkeyMessages.notCopied),
    );
  return (
    <Dialog title="Recovery codes" question={textId} onClose={onClose}>
      <div className="dialog-body">
        <p id={textId} className="text-muted">
          Keep these where you find them without your devices. They are not shown again. Each logs
          in once: type it in place of your password.
        </p>
        <ol
          className="grid grid-cols-1 gap-x-6 gap-y-1.5 font-mono text-sm sm:grid-cols-2"
          aria-label="Recovery codes"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <footer>
        <Button look="outline" onClick={() => void copy()}>
          Copy
        </Button>
        <Button onClick={onClose}>I have kept them</Button>
      </footer>
    </Dialog>
  );
}
