const ROWS = ["first", "second", "third"];

/** Stands for comments on their way; shows only when they take long. */
export const CommentSkeletons = () => (
  <>
    <p className="sr-only" role="status">
      Loading comments
    </p>
    <div className="comments late" aria-hidden="true">
      {ROWS.map((row) => (
        <div key={row} className="comment">
          <span className="sk av av-32" />
          <div>
            <span className="sk comment-sk" />
            <span className="sk comment-sk" />
          </div>
        </div>
      ))}
    </div>
  </>
);
