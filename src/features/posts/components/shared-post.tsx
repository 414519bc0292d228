import type { SharedPost } from "../link-preview";

/** The post of a shared link, for who has to log in to open it: as link previews show it (docs/product.md K6). */
export const SharedPostFigure = ({ post }: { post: SharedPost }) => {
  const { title, content, author, picture } = post;
  return (
    <figure className="flex h-full flex-col justify-center lg:gap-5 lg:p-10">
      {picture && (
        <img
          className="max-h-[45svh] w-full object-contain max-lg:bg-mat lg:max-h-[calc(100%-9rem)] lg:w-auto lg:self-center lg:rounded-img"
          {...picture}
          alt={picture.alt}
          fetchPriority="high"
        />
      )}
      <figcaption className="mx-auto w-full max-w-104 px-5 max-lg:pt-4 lg:max-w-none lg:px-0">
        <p className="line-clamp-2 text-xl font-semibold tracking-title wrap-anywhere" dir="auto">
          {title}
        </p>
        <p className="text-sm text-muted">by @{author}</p>
        <p className="mt-1.5 line-clamp-2 text-sm wrap-anywhere text-muted" dir="auto">
          {content}
        </p>
      </figcaption>
    </figure>
  );
};
