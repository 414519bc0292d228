"use client";
import {
  notifyManager,
  QueryClient,
  QueryClientProvider,
  useQueryClient,
} from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { watchSession } from "@/features/auth/client/browser-session";
import { ViewerIdProvider } from "@/features/auth/client/viewer-id";
import { BlockListener } from "@/features/blocks/client";
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
      <SessionWatcher viewerId={viewerId} renderedAt={renderedAt} />
      <BlockListener />
      <ReactionListener />
      <ShareTarget />
      <SaveDataContext value={savesData}>
        <SensitiveChoiceContext value={sensitive}>
          <ViewerIdProvider id={viewerId}>{children}</ViewerIdProvider>
        </SensitiveChoiceContext>
      </SaveDataContext>
    </QueryClientProvider>
  );
}

function ReactionListener() {
  const client = useQueryClient();
  useEffect(() => followReactions(client), [client]);
  return null;
}

/** What takes a picture that another app shares with the installed site. */
function ShareTarget() {
  useEffect(() => {
    if (!matchMedia("(display-mode: standalone)").matches) return;
    // Without it, the picture has to be chosen.
    navigator.serviceWorker?.register("/share-target.js", { scope: "/share" }).catch(() => {});
  }, []);
  return null;
}

type SessionWatcherProps = { viewerId: string; renderedAt: number };

/** Rendered before all components that call the API, so that its effect runs first. */
function SessionWatcher({ viewerId, renderedAt }: SessionWatcherProps) {
  useEffect(() => watchSession(viewerId, renderedAt), [viewerId, renderedAt]);
  return null;
}
