import { INVITES_MAX, SENTENCE_MAX } from "./limits";

export const inviteMessages = {
  needed: "Signing up needs an invitation: a link from this site that was not used yet.",
  signOn: (provider: string) => `Only people whom ${provider} knows can sign up here.`,
  closed: "Nobody can sign up here at the moment.",
  overTotal:
    "Unusually many people signed up in the last hour. Until fewer do, new accounts wait for approval.",
  sentenceNeeded: "Say in a sentence who you are, or why you want to join",
  sentenceHint: "New accounts wait for approval. A moderator reads this.",
  sentenceTooLong: `The sentence must be ${SENTENCE_MAX} characters or less`,
  tooMany: `There are ${INVITES_MAX} invitations already. Revoke one first.`,
  created: "Invitation created",
  notCreated: "The invitation was not created.",
  copied: "Link copied",
  notCopied: "The link could not be copied. Select it.",
  revoked: "Invitation revoked",
  notRevoked: "The invitation was not revoked.",
} as const;
