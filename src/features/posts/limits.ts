export const TITLE_MAX = 100;

export const CONTENT_MAX = 280;

export const ALT_MAX = 1000;

export const TAGS_MAX = 10;

export const TAG_MAX = 30;

export const FEED_BATCH = 20;

/** The most new posts that are counted. */
export const NEW_POSTS_MAX = 200;

export const RELATED_MAX = 4;

export const MOST_BATCH = 10;
export const LIKED_BATCH = 12;
export const LIKERS_BATCH = 20;
export const SAVED_BATCH = 12;
export const VIEWED_BATCH = 12;

/** How many posts previous and next step through over Favorites and Saved. */
export const NAVIGATION_BATCH = 50;

export const TAGS_ON_CARD = 3;

export const POPULAR_TAGS_MAX = 20;

export const POPULAR_TAGS_SHOWN = 15;

/** Pictures of a tag on Explore. */
export const TAG_PICTURES_SHOWN = 4;

export const SEARCH_TAGS_MAX = 20;

/** Up to this total, the posts with any of several tags are counted exactly. */
export const EXACT_TOTAL_MAX = 10_000;

/** The part of a picture that a colour must have to find its post, in percent. */
export const COLOUR_SHARE_MIN = 15;

export const TAG_SUGGESTIONS_SHOWN = 6;

export const SEARCH_TEXT_MAX = 100;

export const USER_SUGGESTIONS_SHOWN = 3;

export const TITLE_SUGGESTIONS_SHOWN = 4;

/** People beside the posts of a search on Explore; and on the tabs of people and tags. */
export const USERS_FOUND_SHOWN = 6;
export const TAB_FOUND_SHOWN = 30;

export const SEARCH_FIELDS = ["all", "title", "content", "tags"] as const;

export type SearchField = (typeof SEARCH_FIELDS)[number];
