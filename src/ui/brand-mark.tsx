import Link from "next/link";
import { PRODUCT } from "@/lib/brand";

export const BrandMark = ({ href }: { href: string }) => (
  <Link className="brand" href={href} prefetch={false}>
    {PRODUCT}
  </Link>
);
