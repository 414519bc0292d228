import type { ReactNode } from "react";

type Props = {
  title: string;
  text?: string;
  /** A failure is said at once to a screen reader. */
  failed?: boolean;
  /** Pictures above the title. */
  art?: ReactNode;
  /** One button or link below. */
  children?: ReactNode;
};

/** What stands where a list would, when there is nothing or when it could not be had. */
export const EmptyState = ({ title, text, failed = false, art, children }: Props) => (
  <div className="empty" role={failed ? "alert" : undefined}>
    {art}
    <h2 className="h2">{title}</h2>
    {text && <p className="sub">{text}</p>}
    {children}
  </div>
);
