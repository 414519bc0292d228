import { classNames } from "./class-names";

type Props = {
  /** Empty: no picture. */
  src: string;
  srcSet?: string;
  /** Whose face: its first letter stands in for a missing picture. */
  name: string;
  /** In CSS pixels; each has its class in avatar.css. */
  size: 20 | 24 | 32 | 36 | 44 | 76 | 112;
};

/** From this side on it is what a page is about, not one of many. */
const LARGE = 76;

/** A face. The name always stands beside it, so it says nothing to a screen reader. */
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
      // An eager picture is preloaded, ahead of those that the page is about.
      loading={size < LARGE ? "lazy" : undefined}
    />
  );
};
