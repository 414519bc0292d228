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

/** The search field that `/` focuses: the filter of the feed, or the search of Explore. */
export const SEARCH_BOX_ID = "search-box";
