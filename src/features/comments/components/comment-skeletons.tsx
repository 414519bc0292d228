const ROWS = ["first", "second", "third"];

/** Stands for comments on their way; shows only when they take long. */
export const CommentSkeletons = () => (
  <>
    <p className="sr-only" role="status">
      Loading comments
    </p>
    <div className="comments appear-late" aria-hidden="true">
      {ROWS.map((row) => (
        <div key={row} className="comment">
          <span className="skeleton avatar avatar-32" />
          <div>
            <span className="skeleton comment-skeleton" />
            <span className="skeleton comment-skeleton" />
          </div>
        </div>
      ))}
    </div>
  </>
);
