import { useEffect, useEffectEvent, useState } from "react";

const hasFiles = (transfer: DataTransfer | null) => transfer?.types.includes("Files") ?? false;

const isEditable = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches("input, textarea, [contenteditable]");

export const DROP_OUTLINE = "outline-[1.5px] outline-offset-3 outline-ink outline-dashed";

/**
 * Receives the first file that is dropped anywhere on the page or pasted, except text that is pasted
 * into a field. While it is mounted, the browser does not open a dropped file.
 * @returns whether files are being dragged over the page
 */
export function usePageDrop(onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  const receive = useEffectEvent((transfer: DataTransfer | null) => {
    const [file] = transfer?.files ?? [];
    if (file) onFile(file);
    return Boolean(file);
  });

  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setOver(true);
    };
    const onDragLeave = (event: DragEvent) => {
      if (!event.relatedTarget) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      receive(event.dataTransfer);
    };
    const onPaste = (event: ClipboardEvent) => {
      const isText = event.clipboardData?.types.includes("text/plain") && isEditable(event.target);
      if (!isText && receive(event.clipboardData)) event.preventDefault();
    };
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener("dragover", onDragOver, { signal });
    window.addEventListener("dragleave", onDragLeave, { signal });
    window.addEventListener("drop", onDrop, { signal });
    window.addEventListener("paste", onPaste, { signal });
    return () => controller.abort();
  }, []);

  return isOver;
}
