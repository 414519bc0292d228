import { CircleAlert } from "lucide-react";

/** A failure of a whole form or list, said at once to a screen reader. */
export const Alert = ({ message }: { message: string }) => (
  <p className="alert" role="alert">
    <CircleAlert className="i" aria-hidden="true" />
    <span>{message}</span>
  </p>
);
