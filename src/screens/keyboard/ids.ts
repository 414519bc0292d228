/** The search field that `/` focuses: the filter of the feed, or the search of Explore. */
export const SEARCH_BOX_ID = "search-box";
