import { createContext, useContext } from "react";
import { type ListView, parseListView } from "@/lib/list-view";

export const ListViewContext = createContext<ListView>(parseListView());

export const useListView = () => useContext(ListViewContext);

/** Whether the visitor asks for less data, by the header `Save-Data: on` (docs/product.md L48). */
export const SaveDataContext = createContext(false);

export const useSavesData = () => useContext(SaveDataContext);
