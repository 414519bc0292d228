import type { ReactNode } from "react";
import { classNames } from "./class-names";

type BoxProps = { role?: "alert"; className?: string; children: ReactNode };

export const EmptyBox = ({ role, className, children }: BoxProps) => (
  <div
    role={role}
    className={classNames(
      "grid grid-cols-1 justify-items-center gap-1.5 px-6 py-12 text-center [&_.button]:mt-3.5",
      className,
    )}
  >
    {children}
  </div>
);

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
    <EmptyBox role={failed ? "alert" : undefined} className="content-start">
      {art}
      <Heading className="section-title" data-empty-title>
        {title}
      </Heading>
      {text && <p className="max-w-[46ch] text-balance text-muted">{text}</p>}
      {children}
    </EmptyBox>
  );
};
