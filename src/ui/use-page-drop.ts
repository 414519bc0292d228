import { useEffect, useEffectEvent, useState } from "react";

const holdsFiles = (transfer: DataTransfer | null) => transfer?.types.includes("Files") ?? false;

const isEditable = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches("input, textarea, [contenteditable]");

/**
 * Takes files that are dropped anywhere on the page or pasted. While it is mounted, a drop never
 * makes the browser leave the page for the file. Text pasted into a field stays text.
 * @returns whether files are being dragged over the page
 */
export function useFilesFromPage(take: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  const takeFirst = useEffectEvent((transfer: DataTransfer | null) => {
    const [file] = transfer?.files ?? [];
    if (file) take(file);
    return Boolean(file);
  });

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!event.relatedTarget) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      takeFirst(event.dataTransfer);
    };
    const paste = (event: ClipboardEvent) => {
      const isText = event.clipboardData?.types.includes("text/plain") && isEditable(event.target);
      if (!isText && takeFirst(event.clipboardData)) event.preventDefault();
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener("dragover", over, { signal });
    window.addEventListener("dragleave", leave, { signal });
    window.addEventListener("drop", drop, { signal });
    window.addEventListener("paste", paste, { signal });
    return () => listening.abort();
  }, []);

  return isOver;
}
