"use client";
import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { ListColumnsContext, useListColumns } from "@/features/posts/media/list-columns";
import { setCookie } from "@/lib/browser/browser-cookie";
import { columnsCookie, type ListColumns } from "@/lib/columns-cookie";
import { IconButton } from "@/ui/icon-button";

const ChooseColumns = createContext<(columns: ListColumns) => void>(() => {});

type Props = { initial: ListColumns; children: ReactNode };

export function ColumnsProvider({ initial, children }: Props) {
  const [columns, setColumns] = useState(initial);
  const choose = useCallback((chosen: ListColumns) => {
    setCookie(columnsCookie(chosen));
    setColumns(chosen);
  }, []);
  return (
    <ChooseColumns value={choose}>
      <ListColumnsContext value={columns}>{children}</ListColumnsContext>
    </ChooseColumns>
  );
}

/** One or two columns, on a phone. */
export function ColumnsToggle() {
  const columns = useListColumns();
  const choose = useContext(ChooseColumns);
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
