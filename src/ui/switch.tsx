import type { ComponentProps } from "react";
import { classNames } from "./class-names";

const SWITCH = classNames(
  "relative h-5 w-8.5 flex-none cursor-pointer appearance-none rounded-full bg-edge [transition:background_var(--t-fast)] forced-color-adjust-none checked:bg-solid disabled:cursor-default disabled:opacity-50",
  "before:absolute before:top-0.75 before:left-0.75 before:size-3.5 before:rounded-full before:bg-canvas before:[transition:translate_var(--t-base)_var(--ease-out)] checked:before:[translate:0.875rem]",
  "after:absolute after:-inset-x-2 after:-inset-y-3",
  "forced-colors:border forced-colors:border-[ButtonText] forced-colors:bg-[Canvas] forced-colors:before:-m-px forced-colors:before:bg-[ButtonText] forced-colors:checked:bg-[SelectedItem] forced-colors:checked:before:bg-[SelectedItemText]",
);

type Props = Omit<ComponentProps<"input">, "type" | "className"> & { checked: boolean };

export const Switch = ({ checked, ...input }: Props) => (
  <input
    {...input}
    type="checkbox"
    role="switch"
    className={SWITCH}
    checked={checked}
    aria-checked={checked}
  />
);
