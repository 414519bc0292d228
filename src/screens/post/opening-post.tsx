"use client";
import { EmptyStage } from "./overlay-media";

/** The skeleton of a post that is loading; visible only when that takes long. */
export const OpeningPost = () => (
  <div className="post-panel" role="status" aria-label="Loading post">
    <EmptyStage />
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
