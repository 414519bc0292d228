type Props = {
  pictures: readonly { name: string; className: string }[];
  className: string;
};

export const PictureRow = ({ pictures, className }: Props) => (
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
