import { createContext, useContext } from "react";

type KeyboardState = {
  isEnabled: boolean;
  setEnabled: (on: boolean) => void;
  showShortcuts: () => void;
};

export const KeyboardContext = createContext<KeyboardState>({
  isEnabled: true,
  setEnabled: () => {},
  showShortcuts: () => {},
});

/** Whether shortcuts are enabled, and their dialog. */
export const useKeyboard = () => useContext(KeyboardContext);
