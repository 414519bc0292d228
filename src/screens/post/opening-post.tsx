"use client";
import { OverlayMediaPlaceholder } from "./overlay-media";

/** The skeleton of a post that is loading; CSS shows it after a delay. */
export const OpeningPost = () => (
  <div className="post-panel" role="status" aria-label="Loading post">
    <OverlayMediaPlaceholder />
    <div className="post-panel-side">
      <div className="post-panel-scroll late">
        <div className="post-author">
          <span className="sk av av-44" />
          <span className="sk post-panel-sk" />
        </div>
        <div className="sk post-panel-sk is-title" />
        <div className="sk post-panel-sk" />
        <div className="sk post-panel-sk" />
      </div>
    </div>
  </div>
);
