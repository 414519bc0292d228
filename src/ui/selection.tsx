import { type ReactNode, useState } from "react";

/** Which items of a list are selected; those that have left the list are not. */
export function useSelection(ids: string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = ids.filter((id) => chosen.has(id));
  const without = (gone: string[]) => selected.filter((id) => !gone.includes(id));
  const isAll = ids.length > 0 && selected.length === ids.length;
  return {
    selected,
    isAll,
    toggle: (id: string) =>
      setChosen(new Set(selected.includes(id) ? without([id]) : [...selected, id])),
    toggleAll: () => setChosen(new Set(isAll ? [] : ids)),
    drop: (gone: string[]) => setChosen(new Set(without(gone))),
  };
}

export type Selection = ReturnType<typeof useSelection>;

const CHECKBOX = "size-4.25 flex-none cursor-pointer accent-ink";

type SelectProps = { selection: Selection; id: string; name: string };

/** Selects one item. Its label is as large as a finger. */
export const Select = ({ selection, id, name }: SelectProps) => (
  <label className="js-only -ml-2.5 grid size-9 flex-none cursor-pointer place-items-center pointer-coarse:size-11">
    <input
      type="checkbox"
      className={CHECKBOX}
      aria-label={`Select ${name}`}
      checked={selection.selected.includes(id)}
      onChange={() => selection.toggle(id)}
    />
  </label>
);

type BarProps = { selection: Selection; label: string; children: ReactNode };

/** Above a list: selects all of it, and what can be done with those that are selected. */
export const SelectionBar = ({ selection, label, children }: BarProps) => (
  <fieldset className="js-only flex min-h-12 flex-wrap items-center gap-2 border-b border-line py-2 text-sm">
    <legend className="sr-only">{label}</legend>
    <label className="flex min-h-9 cursor-pointer items-center gap-2.5">
      <input
        type="checkbox"
        className={CHECKBOX}
        checked={selection.isAll}
        onChange={selection.toggleAll}
      />
      Select all
    </label>
    <span className="mr-auto ml-1 text-faint tabular-nums" role="status">
      {selection.selected.length > 0 && `${selection.selected.length} selected`}
    </span>
    <div className="flex gap-2 max-lg:w-full max-lg:*:flex-1">{children}</div>
  </fieldset>
);
