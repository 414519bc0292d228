import { serveMedia } from "@/features/media/file-response";

type Context = { params: Promise<{ key: string[] }> };

const respond = async (request: Request, { params }: Context) => {
  const { key } = await params;
  return serveMedia(request, key.join("/"));
};

export const GET = respond;
export const HEAD = respond;
