import { type ComponentProps, type CSSProperties, useState } from "react";
import { inkOf } from "@/features/media/client/ink-of";
import { isPixelArt } from "@/features/posts/media/shown-sizes";
import type { Post } from "@/features/posts/schema";
import { matFor } from "@/lib/picture-background";
import { classNames } from "@/ui/class-names";
import { SelectField } from "@/ui/select-field";

type Look = { ratio: number; isSharp: boolean; ink: number[] | undefined };

type Props = ComponentProps<"img"> & {
  alt: string;
  mat: Post["mat"];
  /** Called when it has loaded. */
  onTransparent: (isTransparent: boolean) => void;
};

/** A picture that is not yet published, with the pixels and the mat that its post will have. */
export function ChosenPicture({ alt, mat, className, onTransparent, ...img }: Props) {
  const [look, setLook] = useState<Look>();
  return (
    <img
      {...img}
      alt={alt}
      className={classNames(className, look?.isSharp && "[image-rendering:pixelated]")}
      style={
        { "--ratio": look?.ratio, background: look?.ink && matFor(look.ink, mat) } as CSSProperties
      }
      onLoad={({ currentTarget: image }) => {
        const { naturalWidth: width, naturalHeight: height } = image;
        const ink = inkOf(image);
        setLook({ ratio: width / height, isSharp: isPixelArt({ width, height }), ink });
        onTransparent(ink !== undefined);
      }}
    />
  );
}

/** What lies behind the transparent parts of a picture. */
export const MatField = (select: ComponentProps<"select">) => (
  <SelectField {...select} label="Background" hint="Behind the transparent parts.">
    <option value="auto">Automatic</option>
    <option value="light">Light</option>
    <option value="dark">Dark</option>
  </SelectField>
);
