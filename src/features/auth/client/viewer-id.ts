"use client";
import { createContext, useContext } from "react";

export const ViewerIdContext = createContext("");

/** The id of the viewer: for what to show, never for what to allow. */
export const useViewerId = () => useContext(ViewerIdContext);
