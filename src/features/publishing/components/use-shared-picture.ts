import { useEffect, useEffectEvent } from "react";

/** Takes, once, the picture that another app shared with the installed site (public/share-target.js). */
export function useSharedPicture(onTake: (picture: File) => void) {
  const take = useEffectEvent(onTake);
  useEffect(() => {
    if (!new URLSearchParams(location.search).has("shared")) return;
    void sharedPicture().then((picture) => picture && take(picture));
  }, []);
}

async function sharedPicture(): Promise<File | null> {
  const cache = await caches.open("shared-picture");
  const stored = await cache.match("/share");
  if (!stored || !(await cache.delete("/share"))) return null;
  const picture = await stored.blob();
  const name = decodeURIComponent(stored.headers.get("x-name") ?? "");
  return new File([picture], name, { type: picture.type });
}
