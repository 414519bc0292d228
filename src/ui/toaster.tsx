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
        <p
          id="offline"
          className="fixed inset-x-0 bottom-0 z-(--z-toast) flex h-(--inset-bottom) items-center justify-center gap-2.5 bg-toast pb-[env(safe-area-inset-bottom)] text-control font-medium text-white before:icon-wifi-off before:size-4.25"
        >
          You are offline. We will go on by ourselves.
        </p>
      )}
    </div>
  );
}
