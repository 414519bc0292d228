export const inviteMessages = {
  needed: "Signing up needs an invitation: a link from this site that was not used yet.",
  closed: "Nobody can sign up here at the moment.",
  revoked: "Invitation revoked",
  notRevoked: "The invitation was not revoked.",
} as const;
