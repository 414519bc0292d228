"use client";
import { EmptyStage } from "./post-stage";

/** The skeleton of a post that is loading; visible only when that takes long. */
export const OpeningPost = () => (
  <div className="post-panel" role="status" aria-label="Loading post">
    <EmptyStage />
    <div className="post-panel-side">
      <div className="post-panel-scroll appear-late">
        <div className="post-author">
          <span className="skeleton avatar avatar-44" />
          <span className="skeleton post-panel-skeleton" />
        </div>
        <div className="skeleton post-panel-skeleton is-title" />
        <div className="skeleton post-panel-skeleton" />
        <div className="skeleton post-panel-skeleton" />
      </div>
    </div>
  </div>
);
