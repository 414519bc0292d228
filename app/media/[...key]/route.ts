import { serveMedia } from "@/features/media/server";

type Context = { params: Promise<{ key: string[] }> };

const answer = async (request: Request, { params }: Context) => {
  const { key } = await params;
  return serveMedia(request, key.join("/"));
};

/** Serves a stored picture or video; the rules are in the feature. */
export const GET = answer;
/** The same without the file. */
export const HEAD = answer;
