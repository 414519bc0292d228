import type { LucideIcon } from "lucide-react";
import { GoBackButton } from "./go-back-button";

type Props = {
  icon: LucideIcon;
  title: string;
  text: string;
  note?: string;
};

/** A page that has nothing to show to this viewer, with the way back. */
export const DeadEnd = ({ icon: Icon, title, text, note }: Props) => (
  <div className="empty min-h-[70vh] content-center">
    <Icon className="i i-l mb-2.5 text-faint" aria-hidden="true" />
    <h1 className="h1">{title}</h1>
    <p className="sub max-w-[42ch]">{text}</p>
    {note && <p className="meta mt-1.5">{note}</p>}
    <GoBackButton />
  </div>
);
