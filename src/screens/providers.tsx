"use client";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { SessionKeeper } from "@/features/auth/components/session-keeper";
import { ViewerIdProvider } from "@/features/auth/viewer-id";
import { BlocksOfOtherTabs } from "@/features/blocks/blocks-of-other-tabs";

const MINUTE_MS = 60_000;

// A list that somebody returns to within half an hour is still there, with all that was appended.
const newClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 30 * MINUTE_MS,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
      },
    },
  });

type Props = {
  viewerId: string;
  /** The server's clock when it rendered the page, in ms since 1970. */
  renderedAt: number;
  children: ReactNode;
};

/** What the browser keeps while somebody is signed in: the session and the cache of posts. */
export function Providers({ viewerId, renderedAt, children }: Props) {
  const [client] = useState(newClient);
  return (
    <QueryClientProvider client={client}>
      <SessionKeeper viewerId={viewerId} renderedAt={renderedAt} />
      <BlocksOfOtherTabs />
      <ViewerIdProvider id={viewerId}>{children}</ViewerIdProvider>
    </QueryClientProvider>
  );
}
