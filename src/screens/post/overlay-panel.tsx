import type { ReactNode } from "react";
import { classNames } from "@/ui/class-names";

type Props = { className?: string; foot?: ReactNode; children: ReactNode };

/** The texts beside the picture, and below them a foot that does not scroll; one column on narrow screens. */
export const OverlayPanel = ({ className, foot, children }: Props) => (
  <div className="flex w-details flex-none flex-col max-lg:w-auto max-lg:px-4 max-lg:pb-[calc(6.5rem+var(--inset-bottom))]">
    <div
      className={classNames(
        "mt-11.5 flex-1 overflow-auto overscroll-contain px-6 pt-1 pb-5 [scrollbar-width:thin] max-lg:contents",
        className,
      )}
    >
      {children}
    </div>
    {foot && <div className="border-line border-t px-6 pt-1.5 pb-5 max-lg:contents">{foot}</div>}
  </div>
);
