import type { ReactNode } from "react";

type Props = {
  title: string;
  text?: string;
  /** Screen readers announce an error immediately. */
  failed?: boolean;
  level?: 1 | 2;
  art?: ReactNode;
  children?: ReactNode;
};

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
