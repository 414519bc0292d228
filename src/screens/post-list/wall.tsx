"use client";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { setCookie } from "@/lib/browser/browser-cookie";
import { type WallColumns, wallCookie } from "@/lib/wall";
import { IconButton } from "@/ui/icon-button";

const Wall = createContext<{ columns: WallColumns; choose: (columns: WallColumns) => void }>({
  columns: 1,
  choose: () => {},
});

/** The columns of lists on a phone; masonry.css has them, and those of wider screens. */
export const useWallColumns = () => useContext(Wall).columns;

type Props = { initial: WallColumns; children: ReactNode };

export function WallProvider({ initial, children }: Props) {
  const [columns, setColumns] = useState(initial);
  const wall = useMemo(() => {
    const choose = (chosen: WallColumns) => {
      setCookie(wallCookie(chosen));
      setColumns(chosen);
    };
    return { columns, choose };
  }, [columns]);
  return <Wall value={wall}>{children}</Wall>;
}

/** One or two columns, on a phone. */
export function WallToggle() {
  const { columns, choose } = useContext(Wall);
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
