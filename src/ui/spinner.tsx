/** A loading indicator. It is hidden from screen readers; the text is beside it. */
export const Spinner = () => <span className="spinner" aria-hidden="true" />;

/** In place of a list that is not there yet. */
export const Loading = () => (
  <p className="flex h-9 items-center gap-2.5 px-2.5 text-muted" role="status">
    <Spinner />
    Loading
  </p>
);
