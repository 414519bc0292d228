/** People on a page of `GET /users/muted`. */
export const MUTED_BATCH = 20;
