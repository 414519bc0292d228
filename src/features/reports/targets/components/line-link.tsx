import type { ComponentProps } from "react";
import { classNames } from "@/ui/class-names";

const lines = {
  below: "pointer-coarse:-mb-5 pointer-coarse:pb-5",
  above: "pointer-coarse:-mt-5 pointer-coarse:pt-5",
} as const;

type Props = ComponentProps<"a"> & { over: keyof typeof lines };

/** 24 px high; for fingers 44 px, over the line below or above it, which is no link. */
export const LineLink = ({ over, className, ...link }: Props) => (
  <a
    {...link}
    className={classNames("inline-block max-w-full leading-6", lines[over], className)}
  />
);
