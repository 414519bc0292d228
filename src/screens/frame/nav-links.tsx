"use client";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { Icon } from "@/ui/icon";
import { placesFor } from "./places";

/** The places of the product, with the one that is on screen marked. */
export function NavLinks({ role }: { role: "user" | "admin" }) {
  const pathname = usePathname();
  return (
    <nav aria-label="Main">
      {placesFor(role).map(({ name, href, icon, covers }) => (
        <Link
          key={href}
          className="nav-link"
          href={href}
          prefetch={false}
          aria-current={covers.test(pathname) ? "page" : undefined}
        >
          <Icon name={icon} size="large" />
          {name}
        </Link>
      ))}
    </nav>
  );
}
