import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useViewerId } from "@/features/auth/client/viewer-id";
import { messageOf } from "@/lib/browser/call";
import { type ArchivedPost, ArchiveError, type Contents, type Refused } from "../archive";
import { archiveMessages } from "../messages";
import type { Progress } from "./run-import";

type State =
  | { step: "choose"; failure?: string }
  | { step: "reading" }
  | { step: "found"; contents: Contents; failure?: string }
  | { step: "running"; contents: Contents; progress: Progress }
  | { step: "finished"; published: number; refused: Refused[] };

/** Reads archives and publishes their posts; unmounting stops it. */
export function useImport() {
  const viewerId = useViewerId();
  const { refresh } = useRouter();
  const [state, setState] = useState<State>({ step: "choose" });
  const controllerRef = useRef<AbortController>(null);
  useEffect(() => () => controllerRef.current?.abort(), []);

  const choose = async (zips: File[]) => {
    setState({ step: "reading" });
    try {
      const { openArchive, readArchive } = await import("../read-archive");
      setState({ step: "found", contents: await readArchive(await openArchive(zips)) });
    } catch (error) {
      const failure = error instanceof ArchiveError ? error.message : archiveMessages.readFailed;
      setState({ step: "choose", failure });
    }
  };

  const run = async (contents: Contents, posts: ArchivedPost[]) => {
    const controller = new AbortController();
    controllerRef.current = controller;
    const { signal } = controller;
    const onProgress = (progress: Progress) =>
      signal.aborted || setState({ step: "running", contents, progress });
    onProgress({ done: 0, total: posts.length });
    try {
      const { runImport } = await import("./run-import");
      const outcome = await runImport({ ...contents, posts }, { viewerId, signal, onProgress });
      const refused = [...outcome.refused, ...contents.refused];
      setState({ step: "finished", published: outcome.published, refused });
      refresh();
    } catch (error) {
      if (controller !== controllerRef.current) return;
      const failure = signal.aborted ? undefined : messageOf(error, archiveMessages.failed);
      setState({ step: "found", contents, failure });
    }
  };

  return { state, choose, run, stop: () => controllerRef.current?.abort() };
}
