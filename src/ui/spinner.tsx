/** Turns while something is under way; the words stand beside it. */
export const Spinner = () => <span className="spinner" aria-hidden="true" />;
