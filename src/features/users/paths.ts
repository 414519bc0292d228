export const profilePath = (username: string) => `/profile/${username}`;
