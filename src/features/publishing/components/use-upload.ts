import { useEffect, useRef, useState } from "react";

/** Null while nothing is under way; `sent` runs from 0 to 1, at 1 the server works on the file. */
export type UploadProgress = { name: string; sent: number } | null;

type Sending = { signal: AbortSignal; onProgress: (sent: number) => void };

/**
 * Sends one file at a time and says how far it is. Ends with the component.
 * @returns `run` answers what `send` does, or null when it was cancelled; it throws CallError
 */
export function useUpload() {
  const [progress, setProgress] = useState<UploadProgress>(null);
  const underWay = useRef<AbortController>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  const run = async <T>(name: string, send: (sending: Sending) => Promise<T>) => {
    const controller = new AbortController();
    const { signal } = controller;
    underWay.current = controller;
    setProgress({ name, sent: 0 });
    try {
      return await send({ signal, onProgress: (sent) => setProgress({ name, sent }) });
    } catch (error) {
      setProgress(null);
      if (signal.aborted) return null;
      throw error;
    }
  };

  return { progress, run, cancel: () => underWay.current?.abort() };
}
