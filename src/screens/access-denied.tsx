import { DeadEnd } from "./dead-end";

/** What /admin shows to users who are not admins (docs/product.md R21). */
export const AccessDenied = () => (
  <DeadEnd
    icon="lock-keyhole"
    title="Access Denied"
    text="You don't have permission to access this page. Admin privileges are required."
    note="Admin access only"
  />
);
