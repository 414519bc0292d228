import Link from "next/link";
import { PRODUCT } from "@/lib/brand";

/** The product's name behind its red dot, leading home. */
export const BrandMark = ({ href }: { href: string }) => (
  <Link className="brand" href={href} prefetch={false}>
    {PRODUCT}
  </Link>
);
