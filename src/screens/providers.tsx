"use client";
import {
  notifyManager,
  QueryClient,
  QueryClientProvider,
  useQueryClient,
} from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { watchSession } from "@/features/auth/client/browser-session";
import { ViewerIdContext } from "@/features/auth/client/viewer-id";
import { useBlocks } from "@/features/blocks/client";
import { followReactions } from "@/features/posts/client/post-cache";
import { SensitiveChoiceContext } from "@/features/posts/media/components/cover";
import { SaveDataContext } from "@/features/posts/media/save-data";
import type { SensitiveChoice } from "@/features/users/schema";

const HOUR_MS = 3_600_000;

// Not in a task of its own, so that a second press finds a control busy that the first has made so.
notifyManager.setScheduler(queueMicrotask);

// Long, because Back restores payloads of hours ago, which the cache keeps from undoing changes.
const newClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 12 * HOUR_MS,
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
  children: ReactNode;
};

export function Providers({ viewerId, renderedAt, savesData, sensitive, children }: Props) {
  const [client] = useState(newClient);
  return (
    <QueryClientProvider client={client}>
      <Listeners viewerId={viewerId} renderedAt={renderedAt} />
      <SaveDataContext value={savesData}>
        <SensitiveChoiceContext value={sensitive}>
          <ViewerIdContext value={viewerId}>{children}</ViewerIdContext>
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
