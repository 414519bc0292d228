import { Icon } from "./icon";

/** An error of a whole form or list. Screen readers announce it immediately. */
export const Alert = ({ message }: { message: string }) => (
  <p className="alert" role="alert">
    <Icon name="circle-alert" />
    <span>{message}</span>
  </p>
);
