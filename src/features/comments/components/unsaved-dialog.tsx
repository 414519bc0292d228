import { useState } from "react";
import { copyText } from "@/lib/browser/copy-text";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { TextArea } from "@/ui/text-field";

type Props = { texts: string[]; onClose: () => void };

export function UnsavedDialog({ texts, onClose }: Props) {
  const text = texts.join("\n\n");
  const [status, setStatus] = useState("");
  const copy = () =>
    copyText(text).then(
      () => setStatus("Copied"),
      () => setStatus("Failed to copy. Select the text instead."),
    );
  return (
    <Dialog title="This post is gone" onClose={onClose}>
      <div className="dialog-body">
        <p className="text-muted">
          It was deleted, or it is hidden from you. What you wrote was not sent.
        </p>
        <TextArea label="Your text" rows={4} readOnly value={text} />
        <p className="hint-text" role="status">
          {status}
        </p>
      </div>
      <footer>
        <Button look="outline" onClick={() => void copy()} data-autofocus>
          Copy text
        </Button>
        <Button onClick={onClose}>Close post</Button>
      </footer>
    </Dialog>
  );
}
