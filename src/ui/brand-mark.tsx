import { PRODUCT } from "@/lib/brand";
import { classNames } from "./class-names";

type Props = { href: string; className?: string };

export const BrandMark = ({ href, className }: Props) => (
  <a
    className={classNames(
      "inline-flex items-center gap-2.25 text-[1.1875rem]/none font-[640] tracking-[-0.03em] before:size-2.75 before:rounded-full before:bg-accent",
      className,
    )}
    href={href}
  >
    {PRODUCT}
  </a>
);
