import { createContext, useContext } from "react";

export const ViewerIdContext = createContext("");

/** The id of the viewer: for what to show, never for what to allow. */
export const useViewerId = () => useContext(ViewerIdContext);

export const ModeratesContext = createContext(false);

/** Whether the viewer is an administrator or a moderator: for what to show, too. */
export const useModerates = () => useContext(ModeratesContext);
