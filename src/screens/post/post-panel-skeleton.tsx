"use client";
import { EmptyStage } from "./post-stage";

/** The shape of a post on its way; shows only when it takes long. */
export const PostPanelSkeleton = () => (
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
