import type { ReactNode } from "react";

type Props = {
  title: string;
  text?: string;
  /** Screen readers announce an error immediately. */
  failed?: boolean;
  /** Of the heading; 1 if it is the only one of the page. */
  level?: 1 | 2;
  art?: ReactNode;
  children?: ReactNode;
};

/** Replaces a list that is empty or could not be loaded. */
export const EmptyState = ({ title, text, failed = false, level = 2, art, children }: Props) => {
  const Heading = `h${level}` as const;
  return (
    <div className="empty" role={failed ? "alert" : undefined}>
      {art}
      <Heading className="section-title">{title}</Heading>
      {text && <p className="text-muted">{text}</p>}
      {children}
    </div>
  );
};
