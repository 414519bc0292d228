import { createContext, useContext } from "react";
import { type ListView, parseListView } from "@/lib/list-view";

export const ListViewContext = createContext<ListView>(parseListView());

export const useListView = () => useContext(ListViewContext);
