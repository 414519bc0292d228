import { CallError } from "@/lib/browser/call";
import { archiveMessages } from "../messages";

export type Persistence = {
  signal: AbortSignal;
  /** Says why it waits; without a reason that it goes on. */
  onWait: (reason?: string) => void;
};

const LONGEST_WAIT_MS = 60_000;

/** A server that fails so often does so because of what was sent. */
const FAILURES_MAX = 6;

/**
 * Runs what calls the API until it responds with something else than "later": without a connection and over a
 * limit as long as it takes, with waits that become longer up to a minute.
 * @throws what `run` throws else; the signal's reason when it was aborted
 */
export async function persist<T>(
  { signal, onWait }: Persistence,
  run: () => Promise<T>,
): Promise<T> {
  let failures = 0;
  for (let attempt = 0; ; attempt++) {
    try {
      const result = await run();
      if (attempt > 0) onWait();
      return result;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof CallError) || !isPassing(error)) throw error;
      if (error.status >= 500 && ++failures === FAILURES_MAX) throw error;
      onWait(error.message || archiveMessages.offline);
      await pause(Math.min(1000 * 2 ** attempt, LONGEST_WAIT_MS), signal);
    }
  }
}

const isPassing = ({ status, code }: CallError) =>
  (status === 0 && code === "network") || status === 429 || status >= 500;

/** Waits, at most until the browser has a connection again. @throws the signal's reason */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = new AbortController();
    const stop = () => {
      clearTimeout(timer);
      end.abort();
      resolve();
    };
    const timer = setTimeout(stop, ms);
    addEventListener("online", stop, { signal: end.signal });
    signal.addEventListener("abort", stop, { signal: end.signal });
  });
  signal.throwIfAborted();
}
