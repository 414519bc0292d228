import { classNames } from "./class-names";

type Props = {
  src: string;
  srcSet?: string;
  /** Of the user; its first letter replaces a missing picture. */
  name: string;
  /** In CSS pixels; each has its class in avatar.css. */
  size: 20 | 24 | 32 | 36 | 44 | 76 | 112;
};

/** From this size on the avatar is a main part of its page. */
const EAGER_FROM = 76;

/** A user's picture. The name is always beside it, so it is hidden from screen readers. */
export const Avatar = ({ src, srcSet, name, size }: Props) => {
  const className = classNames("avatar", `avatar-${size}`);
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
