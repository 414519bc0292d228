/** Four squares, two halves, or one picture: an odd one is left out. */
export function TilePictures({ urls, isEager = false }: { urls: string[]; isEager?: boolean }) {
  const shown = urls.slice(0, urls.length === 3 ? 2 : urls.length);
  const span = { 1: "col-span-2 row-span-2", 2: "row-span-2" }[shown.length] ?? "";
  return (
    <span className="mb-1.5 grid aspect-4/3 grid-cols-2 grid-rows-2 gap-0.5 overflow-hidden rounded-img bg-fill group-hover:opacity-85">
      {shown.map((url) => (
        <img
          key={url}
          className={`size-full object-cover ${span}`}
          src={url}
          alt=""
          loading={isEager ? undefined : "lazy"}
          decoding="async"
        />
      ))}
    </span>
  );
}
