import type { ReactNode } from "react";

type Props = {
  text: string;
  /** The id of the error in the log of the server. */
  reference?: string;
  children: ReactNode;
};

/** The last resort, when a page could not be rendered (docs/product.md E19). */
export const ApplicationError = ({ text, reference, children }: Props) => (
  <div className="empty app-error" role="alert">
    <h1 className="h2">Unexpected Application Error!</h1>
    <p className="sub">{text}</p>
    {reference && <p className="meta">Reference {reference}</p>}
    <div className="flex gap-2">{children}</div>
  </div>
);
