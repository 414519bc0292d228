/** People on a page of `GET /users/{id}/followers` and `GET /users/{id}/following`. */
export const FOLLOWS_BATCH = 20;
