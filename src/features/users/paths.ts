export const profilePath = (username: string) => `/profile/${username}`;

/** The lists of who follows somebody and of whom they follow. */
export const peoplePath = (username: string, kind: "followers" | "following") =>
  `${profilePath(username)}/${kind}`;
