import type { Metadata } from "next";
import { HOME } from "@/features/auth/paths";
import { ApplicationError } from "@/screens/application-error";

export const metadata: Metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <ApplicationError text="404 Not Found">
      <a className="button button-outline" href={HOME}>
        Home
      </a>
    </ApplicationError>
  );
}
