import Link from "next/link";
import { PRODUCT } from "@/lib/brand";

/** The product's name after a red dot, as a link. */
export const BrandMark = ({ href }: { href: string }) => (
  <Link className="brand" href={href} prefetch={false}>
    {PRODUCT}
  </Link>
);
