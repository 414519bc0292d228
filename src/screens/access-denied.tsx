import { LockKeyhole } from "lucide-react";
import { GoBackButton } from "./admin/go-back-button";

/** What the admin area shows to whoever is no admin (spec §2). */
export const AccessDenied = () => (
  <div className="empty min-h-[70vh] content-center">
    <LockKeyhole className="i i-l mb-2.5 text-faint" aria-hidden="true" />
    <h1 className="h1">Access Denied</h1>
    <p className="sub max-w-[42ch]">
      You don't have permission to access this page. Admin privileges are required.
    </p>
    <p className="meta mt-1.5">Admin access only</p>
    <GoBackButton />
  </div>
);
