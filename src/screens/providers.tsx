"use client";
import {
  notifyManager,
  QueryClient,
  QueryClientProvider,
  useQueryClient,
} from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { watchSession } from "@/features/auth/client/browser-session";
import { ModeratesContext, ViewerIdContext } from "@/features/auth/client/viewer-id";
import { useBlocks } from "@/features/blocks/client";
import { AiChoiceContext } from "@/features/filters/client";
import { followReactions } from "@/features/posts/client/post-cache";
import { SensitiveChoiceContext } from "@/features/posts/media/components/cover";
import { SaveDataContext } from "@/features/posts/media/list-view";
import type { AiChoice, SensitiveChoice } from "@/features/users/schema";

const HOUR_MS = 3_600_000;

// Not in a task of its own, so that a second press finds a control busy that the first has made so.
notifyManager.setScheduler(queueMicrotask);

/**
 * In a browser long, because Back restores payloads of hours ago, which the cache keeps from undoing changes. On the
 * server a timer would keep each rendered page in memory for as long.
 */
const gcTime = typeof window === "undefined" ? Number.POSITIVE_INFINITY : 12 * HOUR_MS;

const newClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
      },
      // Without a connection it fails, rather than run later.
      mutations: { networkMode: "always" },
    },
  });

type Props = {
  viewerId: string;
  /** The server's clock when it rendered the page, in ms since 1970. */
  renderedAt: number;
  savesData: boolean;
  sensitive: SensitiveChoice;
  ai: AiChoice;
  /** Whether the viewer is an administrator or a moderator. */
  moderates?: boolean;
  children: ReactNode;
};

export function Providers({
  viewerId,
  renderedAt,
  savesData,
  sensitive,
  ai,
  moderates = false,
  children,
}: Props) {
  const [client] = useState(newClient);
  return (
    <QueryClientProvider client={client}>
      <Listeners viewerId={viewerId} renderedAt={renderedAt} />
      <SaveDataContext value={savesData}>
        <SensitiveChoiceContext value={sensitive}>
          <AiChoiceContext value={ai}>
            <ViewerIdContext value={viewerId}>
              <ModeratesContext value={moderates}>{children}</ModeratesContext>
            </ViewerIdContext>
          </AiChoiceContext>
        </SensitiveChoiceContext>
      </SaveDataContext>
    </QueryClientProvider>
  );
}

/** Rendered before all components that call the API, so that its effects run first. */
function Listeners({ viewerId, renderedAt }: Pick<Props, "viewerId" | "renderedAt">) {
  const client = useQueryClient();
  useEffect(() => watchSession(viewerId, renderedAt), [viewerId, renderedAt]);
  useBlocks(client);
  useEffect(() => followReactions(client), [client]);
  useEffect(() => {
    // What takes a picture that another app shares with the installed site.
    if (!matchMedia("(display-mode: standalone)").matches) return;
    // Without it, the picture has to be chosen.
    navigator.serviceWorker?.register("/share-target.js", { scope: "/share" }).catch(() => {});
  }, []);
  return null;
}
