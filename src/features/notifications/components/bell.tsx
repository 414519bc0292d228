import { classNames } from "@/ui/class-names";
import { UNREAD_MAX } from "../limits";
import { NOTIFICATIONS_PATH } from "../paths";

type Props = {
  unread: number;
  isCurrent: boolean;
};

export const Bell = ({ unread, isCurrent }: Props) => (
  <a
    className={classNames(
      "icon-button icon-button-large before:icon-bell before:size-5",
      isCurrent && "text-ink",
    )}
    href={NOTIFICATIONS_PATH}
    aria-current={isCurrent ? "page" : undefined}
  >
    <span className="sr-only">
      {unread > 0 ? `Notifications, ${numberOf(unread)} new` : "Notifications"}
    </span>
    {unread > 0 && (
      <span
        className="absolute top-1 left-5.5 min-w-4.5 rounded-full border-2 border-canvas bg-solid px-1 text-center text-[0.6875rem]/3.5 font-strong text-on-solid tabular-nums"
        aria-hidden="true"
      >
        {numberOf(unread)}
      </span>
    )}
  </a>
);

export const numberOf = (unread: number) => (unread < UNREAD_MAX ? unread : `${UNREAD_MAX - 1}+`);
