import { Icon } from "@/ui/icon";
import type { IconName } from "@/ui/icon-names";
import { GoBackButton } from "./go-back-button";

type Props = {
  icon: IconName;
  title: string;
  text: string;
  note?: string;
};

/** A page that has nothing to show to this viewer, with the way back. */
export const DeadEnd = ({ icon, title, text, note }: Props) => (
  <div className="empty min-h-[70vh] content-center">
    <Icon name={icon} size="large" className="mb-2.5 text-faint" />
    <h1 className="page-title">{title}</h1>
    <p className="max-w-[42ch] text-muted">{text}</p>
    {note && <p className="mt-1.5 text-xs text-faint">{note}</p>}
    <GoBackButton />
  </div>
);
