import { DeadEnd } from "./dead-end";

/** What the admin area shows to whoever is no admin (spec §2). */
export const AccessDenied = () => (
  <DeadEnd
    icon="lock-keyhole"
    title="Access Denied"
    text="You don't have permission to access this page. Admin privileges are required."
    note="Admin access only"
  />
);
