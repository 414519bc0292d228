/** A loading indicator. It is hidden from screen readers; the text is beside it. */
export const Spinner = () => <span className="spinner" aria-hidden="true" />;
