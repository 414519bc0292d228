import { EmptyState } from "@/ui/empty-state";

type Props = {
  title: string;
  description: string;
  /** What there is of it already. */
  link?: { href: string; text: string };
};

/** The page of a feature that is still to come (docs/product.md R15). */
export const Placeholder = ({ title, description, link }: Props) => (
  <div className="fit-columns">
    <h1 className="page-title">{title}</h1>
    <p className="text-muted">{description}</p>
    <div className="pt-10">
      <EmptyState
        art={<PictureRow />}
        title="This feature is coming soon!"
        text="We're working hard to bring you this functionality. Stay tuned for updates!"
      >
        {link && (
          <a className="button button-outline" href={link.href}>
            {link.text}
          </a>
        )}
      </EmptyState>
    </div>
  </div>
);

const pictures = [
  { name: "five-vessels", className: "size-24 lg:size-30" },
  { name: "ribbons-no-4", className: "h-30 w-34 lg:h-37.5 lg:w-43" },
  { name: "evening-tide", className: "size-24 lg:size-30" },
];

const PictureRow = () => (
  <div className="mb-5 flex items-end gap-2" aria-hidden="true">
    {pictures.map(({ name, className }) => (
      <img
        key={name}
        src={`/wall/${name}.webp`}
        alt=""
        className={`min-w-0 rounded-img object-cover ${className}`}
      />
    ))}
  </div>
);
