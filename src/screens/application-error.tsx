import type { ReactNode } from "react";

type Props = {
  /** The status text or the message (spec §8). */
  text: string;
  /** Under which the server's log knows it. */
  reference?: string;
  /** A way on. */
  children: ReactNode;
};

/** The last resort, when a page could not be made (spec §8, unexpected routing failure). */
export const ApplicationError = ({ text, reference, children }: Props) => (
  <div className="empty min-h-[70vh] content-center" role="alert">
    <h1 className="section-title">Unexpected Application Error!</h1>
    <p className="text-muted">{text}</p>
    {reference && <p className="text-xs text-faint">Reference {reference}</p>}
    <div className="flex gap-2">{children}</div>
  </div>
);
