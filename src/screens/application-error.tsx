import type { ReactNode } from "react";
import { EmptyBox } from "@/ui/empty-state";

type Props = {
  text: string;
  /** The id of the error in the log of the server. */
  reference?: string;
  children: ReactNode;
};

/** The last resort, when a page could not be rendered (docs/product.md E19). */
export const ApplicationError = ({ text, reference, children }: Props) => (
  <EmptyBox className="min-h-[70vh] content-center" role="alert">
    <h1 className="section-title">Unexpected Application Error!</h1>
    <p className="max-w-[46ch] text-balance text-muted">{text}</p>
    {reference && <p className="text-xs text-balance text-faint">Reference {reference}</p>}
    <div className="flex gap-2">{children}</div>
  </EmptyBox>
);
