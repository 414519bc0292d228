/** Who can sign up. */
export const SIGNUPS = ["open", "approval", "invite", "closed", "sign-on"] as const;

export type Signup = (typeof SIGNUPS)[number];
