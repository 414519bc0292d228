import { Icon } from "@/ui/icon";
import type { IconName } from "@/ui/icon-names";

/** Two places on the wall that are taken, and one that waits. */
export const EmptyArt = ({ icon }: { icon: IconName }) => (
  <div className="mt-12 mb-5.5 grid w-57 grid-cols-3 items-start gap-1.5" aria-hidden="true">
    <span className="h-24 rounded-img bg-fill" />
    <span className="h-32 rounded-img bg-fill" />
    <span className="grid h-18 place-items-center rounded-img border-[1.5px] border-edge border-dashed text-faint">
      <Icon name={icon} />
    </span>
  </div>
);
