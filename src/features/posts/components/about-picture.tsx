import { licences } from "@/features/licences/licences";
import { cameraText } from "@/lib/media/about";
import { LINK_IN_TEXT } from "@/ui/linked-text";
import type { Post } from "../schema";

const sources = {
  author: "Its author says that it was made with AI.",
  file: "Its file says that it was made with AI.",
  admin: "An administrator has marked it as made with AI.",
};

/** How a picture was taken and what others may do with it, in one line that unfolds; nothing if nobody has said. */
export function AboutPicture({ camera, licence, ai }: Pick<Post, "camera" | "licence" | "ai">) {
  const { label, url } = licences[licence];
  if (!camera && !ai && !url) return null;
  const line = [camera && cameraText(camera), ai && "Made with AI", label].filter(Boolean);
  return (
    <details className="mt-1.5 text-sm text-faint [overflow-wrap:anywhere]">
      <summary className="relative w-fit max-w-full cursor-pointer truncate pr-5 tabular-nums after:absolute after:top-1/2 after:right-0 after:size-3.5 after:[translate:0_-50%] after:icon-chevron-down pointer-coarse:py-2.5 [[open]>&]:text-wrap">
        {line.join(" · ")}
      </summary>
      <ul className="mt-1 grid gap-1">
        {camera?.lens && <li>Lens: {camera.lens}</li>}
        <li>
          {url ? (
            <a className={LINK_IN_TEXT} href={url} rel="license noopener" target="_blank">
              {label}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          ) : (
            "All rights reserved: ask its author before you use it."
          )}
        </li>
        {ai && <li>{sources[ai]}</li>}
      </ul>
    </details>
  );
}
