"use client";
import { WifiOff } from "lucide-react";
import { useOffline } from "next/offline";

/** Says that the site cannot be reached. Where somebody wanted to go waits until it can be again. */
export function Connection() {
  const isOffline = useOffline();
  return (
    <div role="status">
      {isOffline && (
        <p className="toast toast-low">
          <WifiOff className="i" aria-hidden="true" />
          No connection. Waiting for it to return.
        </p>
      )}
    </div>
  );
}
