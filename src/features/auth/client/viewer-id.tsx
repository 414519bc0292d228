"use client";
import { createContext, type ReactNode, useContext } from "react";

const ViewerIdContext = createContext("");

type Props = { id: string; children: ReactNode };

/** Tells everything inside who is signed in. */
export const ViewerIdProvider = ({ id, children }: Props) => (
  <ViewerIdContext value={id}>{children}</ViewerIdContext>
);

/** The id of whoever is signed in: for what to show, never for what to allow. */
export const useViewerId = () => useContext(ViewerIdContext);
