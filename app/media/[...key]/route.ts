import { otherVerbs } from "@/api/route";
import { serveMedia } from "@/features/media/file-response";

type Context = { params: Promise<{ key: string[] }> };

const respond = async (request: Request, { params }: Context) => {
  const { key } = await params;
  return serveMedia(request, key.join("/"));
};

const { refuse, describe } = otherVerbs(["GET"]);

export {
  describe as OPTIONS,
  refuse as DELETE,
  refuse as PATCH,
  refuse as POST,
  refuse as PUT,
  respond as GET,
  respond as HEAD,
};
