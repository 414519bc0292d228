import { createContext, useContext } from "react";

/** Whether the visitor asks for less data, by the header `Save-Data: on` (docs/product.md L48). */
export const SaveDataContext = createContext(false);

export const useSavesData = () => useContext(SaveDataContext);
