import type { ReactNode } from "react";

export const KeyCap = ({ children }: { children: ReactNode }) => (
  <kbd className="inline-grid h-6.5 min-w-7 place-items-center rounded-sm border border-b-2 border-line bg-subtle px-1.75 [font-family:inherit] text-sm/none font-strong">
    {children}
  </kbd>
);
