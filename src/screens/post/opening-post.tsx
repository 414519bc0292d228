"use client";
import { OverlayPanel } from "./overlay-panel";
import { OverlayMediaPlaceholder } from "./overlay-stage";

const LINE = "skeleton mt-2 block h-3.5 w-3/5";

/** The skeleton of a post that is loading; CSS shows it after a delay. */
export const OpeningPost = () => (
  <div
    className="flex h-full max-lg:h-auto max-lg:flex-col"
    role="status"
    aria-label="Loading post"
  >
    <OverlayMediaPlaceholder />
    <OverlayPanel className="animate-late">
      <div className="flex items-center gap-3">
        <span className="skeleton avatar avatar-11" />
        <span className={LINE} />
      </div>
      <div className="skeleton mt-5 mb-3 h-6 w-4/5" />
      <div className={LINE} />
      <div className={LINE} />
    </OverlayPanel>
  </div>
);
