"use client";
import { createContext, type ReactNode, useContext } from "react";

const ViewerIdContext = createContext("");

type Props = { id: string; children: ReactNode };

export const ViewerIdProvider = ({ id, children }: Props) => (
  <ViewerIdContext value={id}>{children}</ViewerIdContext>
);

/** The id of the viewer: for what to show, never for what to allow. */
export const useViewerId = () => useContext(ViewerIdContext);
