export const ADMIN_USERS_LIMIT = 10;

export const ADMIN_USERS_LIMIT_MAX = 100;
