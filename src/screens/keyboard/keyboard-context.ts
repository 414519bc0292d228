import { createContext, useContext } from "react";

type KeyboardState = {
  /** Whether the shortcuts are switched on. */
  on: boolean;
  turn: (on: boolean) => void;
  showLegend: () => void;
};

export const KeyboardContext = createContext<KeyboardState>({
  on: true,
  turn: () => {},
  showLegend: () => {},
});

/** The switch of the shortcuts and their legend. */
export const useKeyboard = () => useContext(KeyboardContext);
