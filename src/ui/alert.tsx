/** An error of a whole form or list. Screen readers announce it immediately. */
export const Alert = ({ message }: { message: string }) => (
  <p className="alert before:icon-circle-alert before:size-4.5" role="alert">
    <span>{message}</span>
  </p>
);
