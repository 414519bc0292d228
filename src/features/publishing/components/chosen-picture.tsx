import { type ComponentProps, type CSSProperties, useState } from "react";
import { matOf } from "@/features/media/client/mat-of";
import { isPixelArt } from "@/features/posts/media/picture-sizes";
import { classNames } from "@/ui/class-names";

type Look = { ratio: number; isSharp: boolean; mat: string | undefined };

/** A picture that is not yet published, with the pixels and the mat that its post will have. */
export function ChosenPicture({ alt, className, ...img }: ComponentProps<"img"> & { alt: string }) {
  const [look, setLook] = useState<Look>();
  return (
    <img
      {...img}
      alt={alt}
      className={classNames(className, look?.isSharp && "[image-rendering:pixelated]")}
      style={{ "--ratio": look?.ratio, background: look?.mat } as CSSProperties}
      onLoad={({ currentTarget: image }) => {
        const { naturalWidth: width, naturalHeight: height } = image;
        const isSharp = isPixelArt({ width, height });
        setLook({ ratio: width / height, isSharp, mat: matOf(image) });
      }}
    />
  );
}
