/** The shape of a post on its way; shows only when it takes long. */
export const PostPanelSkeleton = () => (
  <div className="panel" role="status" aria-label="Loading post">
    <div className="panel-stage" />
    <div className="panel-side">
      <div className="panel-scroll late">
        <div className="post-author">
          <span className="sk av av-44" />
          <span className="sk panel-sk" />
        </div>
        <div className="sk panel-sk is-title" />
        <div className="sk panel-sk" />
        <div className="sk panel-sk" />
      </div>
    </div>
  </div>
);
