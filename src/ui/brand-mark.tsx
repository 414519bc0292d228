"use client";
import { classNames } from "./class-names";
import { useSite } from "./site-context";

type Props = { href: string; className?: string };

export function BrandMark({ href, className }: Props) {
  const { name, logo } = useSite();
  return (
    <a
      className={classNames(
        "inline-flex min-w-0 items-center gap-2.25 text-[1.1875rem]/tight font-[640] tracking-[-0.03em]",
        !logo && "before:size-2.75 before:flex-none before:rounded-full before:bg-accent",
        className,
      )}
      href={href}
    >
      {logo && <img className="h-6 max-w-24 flex-none object-contain" src={logo} alt="" />}
      <span className="line-clamp-2 wrap-anywhere">{name}</span>
    </a>
  );
}
