import { EmptyState } from "@/ui/empty-state";
import { WallArt } from "./wall-art";

type Props = { title: string; description: string };

/** A place that is not built yet (spec §2, placeholder pages). */
export const Placeholder = ({ title, description }: Props) => (
  <div className="fit-columns">
    <h1 className="page-title">{title}</h1>
    <p className="text-muted">{description}</p>
    <div className="pt-10">
      <EmptyState
        art={<WallArt pictures={pictures} className="mb-5 gap-2" />}
        title="This feature is coming soon!"
        text="We're working hard to bring you this functionality. Stay tuned for updates!"
      />
    </div>
  </div>
);

const pictures = [
  { name: "five-vessels", className: "size-24 lg:size-30" },
  { name: "ribbons-no-4", className: "h-30 w-34 lg:h-37.5 lg:w-43" },
  { name: "evening-tide", className: "size-24 lg:size-30" },
];
