import { INVITES_MAX } from "./limits";

export const inviteMessages = {
  needed: "Signing up needs an invitation: a link from this site that was not used yet.",
  closed: "Nobody can sign up here at the moment.",
  tooMany: `There are ${INVITES_MAX} invitations already. Revoke one first.`,
  created: "Invitation created",
  notCreated: "The invitation was not created.",
  copied: "Link copied",
  notCopied: "The link could not be copied. Select it.",
  revoked: "Invitation revoked",
  notRevoked: "The invitation was not revoked.",
} as const;
