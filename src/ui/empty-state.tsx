import type { ReactNode } from "react";

type Props = {
  title: string;
  text?: string;
  /** A failure is said at once to a screen reader. */
  failed?: boolean;
  /** Of the title; 1 where there is nothing else on the page. */
  level?: 1 | 2;
  /** Pictures above the title. */
  art?: ReactNode;
  /** One button or link below. */
  children?: ReactNode;
};

/** What stands where a list would, when there is nothing or when it could not be had. */
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
