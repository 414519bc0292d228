/** A loading indicator. It is hidden from screen readers; the text is beside it. */
export const Spinner = ({ className = "size-4" }: { className?: string }) => (
  <span
    className={`inline-block flex-none animate-spin rounded-full border-2 border-current border-r-transparent ${className}`}
    aria-hidden="true"
  />
);

export const Loading = () => (
  <p className="flex h-9 items-center gap-2.5 px-2.5 text-muted" role="status">
    <Spinner />
    Loading
  </p>
);
