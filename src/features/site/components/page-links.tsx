"use client";
import { classNames } from "@/ui/class-names";
import { useSite } from "@/ui/site-context";
import { pagePath, pageTitles, SITE_PAGES } from "../paths";

export function PageLinks({ className }: { className?: string }) {
  const { pages } = useSite();
  const shown = SITE_PAGES.filter((page) => pages.includes(page));
  if (shown.length === 0) return null;
  return (
    <nav
      className={classNames("flex flex-wrap gap-x-3.5 text-xs/6 text-faint", className)}
      aria-label="About this site"
    >
      {shown.map((page) => (
        <a
          key={page}
          className="underline-offset-3 hover:underline pointer-coarse:py-2.5"
          href={pagePath(page)}
        >
          {pageTitles[page]}
        </a>
      ))}
    </nav>
  );
}
