import "server-only";
import { discard, markLive, storeImage } from "@/features/media/service";
import { retrying } from "@/lib/database-errors";
import { prisma } from "@/lib/db";
import { notFound } from "@/lib/errors";
import { newId } from "@/lib/id";
import { getPost } from "./queries";
import type { Post } from "./schema";

type NewPost = {
  authorId: string;
  title: string;
  content: string;
  tags: string[];
  alt: string;
  /** Content of the picture's file. */
  picture: Buffer;
  /** When it was published; now, unless content is brought in from elsewhere. */
  createdAt?: Date;
};

/**
 * Publishes a picture post: files first, then one transaction with its row. The database indexes the
 * tags and counts the post.
 * @throws AppError for whatever the picture is refused for
 */
export async function createPost({ picture, ...fields }: NewPost): Promise<Post> {
  const media = await storeImage({ bytes: picture, kind: "image", field: "media" });
  const id = newId(fields.createdAt);
  try {
    await retrying(() =>
      prisma().$transaction(async (tx) => {
        await markLive(tx, media.mediaId);
        await tx.post.create({
          data: { id, ...fields, updatedAt: fields.createdAt, mediaId: media.mediaId },
        });
      }),
    );
  } catch (error) {
    await discard(media.mediaId);
    throw error;
  }
  const post = await getPost({ viewer: { id: fields.authorId }, id });
  if (!post) throw notFound("Post");
  return post;
}
