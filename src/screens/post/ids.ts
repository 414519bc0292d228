/** The title of the post in the overlay, which names the dialog. */
export const PANEL_TITLE_ID = "panel-title";
/** The title of the post on its own page. */
export const PAGE_TITLE_ID = "post-title";
