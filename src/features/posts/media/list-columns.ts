import { createContext, useContext } from "react";
import type { ListColumns } from "@/lib/columns-cookie";

/** The columns of lists on a phone; masonry.css has them, and those of wider screens. */
export const ListColumnsContext = createContext<ListColumns>(1);

export const useListColumns = () => useContext(ListColumnsContext);
