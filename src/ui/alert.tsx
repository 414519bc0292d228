import { Icon } from "./icon";

/** A failure of a whole form or list, said at once to a screen reader. */
export const Alert = ({ message }: { message: string }) => (
  <p className="alert" role="alert">
    <Icon name="circle-alert" />
    <span>{message}</span>
  </p>
);
