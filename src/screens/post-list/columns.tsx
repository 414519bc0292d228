"use client";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { setCookie } from "@/lib/browser/browser-cookie";
import { columnsCookie, type ListColumns } from "@/lib/list-columns";
import { IconButton } from "@/ui/icon-button";

const ColumnsContext = createContext<{
  columns: ListColumns;
  choose: (columns: ListColumns) => void;
}>({
  columns: 1,
  choose: () => {},
});

/** The columns of lists on a phone; masonry.css has them, and those of wider screens. */
export const useListColumns = () => useContext(ColumnsContext).columns;

type Props = { initial: ListColumns; children: ReactNode };

export function ColumnsProvider({ initial, children }: Props) {
  const [columns, setColumns] = useState(initial);
  const state = useMemo(() => {
    const choose = (chosen: ListColumns) => {
      setCookie(columnsCookie(chosen));
      setColumns(chosen);
    };
    return { columns, choose };
  }, [columns]);
  return <ColumnsContext value={state}>{children}</ColumnsContext>;
}

/** One or two columns, on a phone. */
export function ColumnsToggle() {
  const { columns, choose } = useContext(ColumnsContext);
  return (
    <IconButton
      label="Two columns"
      size="large"
      className="js-only before:icon-columns-2 before:size-5 sm:hidden aria-pressed:bg-hover"
      aria-pressed={columns === 2}
      onClick={() => choose(columns === 2 ? 1 : 2)}
    />
  );
}
