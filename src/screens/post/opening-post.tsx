"use client";
import { OverlayMediaPlaceholder } from "./overlay-media";

/** The skeleton of a post that is loading; CSS shows it after a delay. */
export const OpeningPost = () => (
  <div className="post-panel" role="status" aria-label="Loading post">
    <OverlayMediaPlaceholder />
    <div className="post-panel-side">
      <div className="post-panel-scroll animate-late">
        <div className="flex items-center gap-3">
          <span className="skeleton avatar avatar-11" />
          <span className="skeleton post-panel-skeleton" />
        </div>
        <div className="skeleton post-panel-skeleton is-title" />
        <div className="skeleton post-panel-skeleton" />
        <div className="skeleton post-panel-skeleton" />
      </div>
    </div>
  </div>
);
