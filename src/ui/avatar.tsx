type Props = {
  src: string;
  srcSet?: string;
  /** Of the user; its first letter replaces a missing picture. */
  name: string;
  size: keyof typeof sizes;
};

const sizes = {
  20: "avatar-5",
  24: "avatar-6",
  32: "avatar-8",
  36: "avatar-9",
  44: "avatar-11",
  76: "avatar-19",
  112: "avatar-28",
} as const;

/** From this size on the avatar is a main part of its page. */
const EAGER_FROM = 76;

/** A user's picture. The name is always beside it, so it is hidden from screen readers. */
export const Avatar = ({ src, srcSet, name, size }: Props) => {
  const className = `avatar ${sizes[size]}`;
  if (!src) {
    return (
      <span className={className} aria-hidden="true">
        {[...name][0]}
      </span>
    );
  }
  return (
    <img
      className={className}
      src={src}
      srcSet={srcSet}
      sizes={srcSet && `${size}px`}
      width={size}
      height={size}
      alt=""
      // React preloads an eager image, ahead of those that matter more.
      loading={size < EAGER_FROM ? "lazy" : undefined}
    />
  );
};
