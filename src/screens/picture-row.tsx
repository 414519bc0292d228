type Props = {
  /** Files of the wall (public/wall), each with its size. */
  pictures: readonly { name: string; className: string }[];
  className: string;
};

/** A few pictures above the title of an empty place. */
export const WallArt = ({ pictures, className }: Props) => (
  <div className={`flex items-end ${className}`} aria-hidden="true">
    {pictures.map(({ name, className: size }) => (
      <img
        key={name}
        src={`/wall/${name}.webp`}
        alt=""
        className={`min-w-0 rounded-img object-cover ${size}`}
      />
    ))}
  </div>
);
