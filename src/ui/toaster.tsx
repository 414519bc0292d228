"use client";
import dynamic from "next/dynamic";
import { useOffline } from "next/offline";
import { loadToasts } from "./toast";
import { TOASTS_ID } from "./use-modal";

// A fifth of what a page loads, and not needed for the first frame.
const Toasts = dynamic(() => loadToasts().then((toasts) => toasts?.Toasts ?? (() => null)), {
  ssr: false,
});

export const Toaster = () => (
  <div>
    <div id={TOASTS_ID}>
      <Toasts />
      <Connection />
    </div>
  </div>
);

/** Shown while the site cannot be reached; a navigation waits until it can be. */
function Connection() {
  const isOffline = useOffline();
  return (
    <div role="status">
      {isOffline && (
        <p className="offline-bar before:icon-wifi-off before:size-4.25">
          No connection. Waiting for it to return.
        </p>
      )}
    </div>
  );
}
