/** The parts of the frame that name each other. */
export const MENU_ID = "menu";
export const TOP_ID = "top";
export const MAIN_ID = "main";
