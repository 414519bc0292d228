/** What an admin or the operator did, or the link of a mail, with the words between who and whom. */
export const actionTexts = {
  edit_user: "edited",
  change_role: "changed the role of",
  suspend_user: "suspended",
  restore_user: "restored",
  delete_user: "deleted",
  approve_sign_up: "approved the sign-up of",
  refuse_sign_up: "refused the sign-up of",
  take_down: "took down something of",
  settle_report: "settled a report about",
  reset_password: "reset the password of",
  reset_by_mail: "used a mailed link for a new password of",
  end_sessions: "logged out",
  invite: "made an invitation",
  revoke_invite: "revoked an invitation",
  edit_site: "changed the site",
  mend_store: "mended the media store",
} as const;

export type AuditAction = keyof typeof actionTexts;

export const AUDIT_ACTIONS = Object.keys(actionTexts) as [AuditAction, ...AuditAction[]];
