import { useEffect, useRef, useState } from "react";
import type { UploadOptions } from "@/lib/browser/upload";

/** Null without an upload; `sent` is from 0 to 1, and at 1 the server processes the file. */
export type UploadProgress = { name: string; sent: number } | null;

/**
 * Uploads one file at a time; unmounting aborts it.
 * @returns `run` resolves to the result of `send`, or null when cancelled; it throws CallError
 */
export function useUpload() {
  const [progress, setProgress] = useState<UploadProgress>(null);
  const controllerRef = useRef<AbortController>(null);
  useEffect(() => () => controllerRef.current?.abort(), []);

  const run = async <T>(name: string, send: (sending: UploadOptions) => Promise<T>) => {
    const controller = new AbortController();
    const { signal } = controller;
    controllerRef.current = controller;
    setProgress({ name, sent: 0 });
    try {
      return await send({ signal, onProgress: (sent) => setProgress({ name, sent }) });
    } catch (error) {
      setProgress(null);
      if (signal.aborted) return null;
      throw error;
    }
  };

  return { progress, run, cancel: () => controllerRef.current?.abort() };
}
