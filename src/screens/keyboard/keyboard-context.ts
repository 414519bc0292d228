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

export const useKeyboard = () => useContext(KeyboardContext);
