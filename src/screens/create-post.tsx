import { CreatePostForm } from "@/features/posts/components/create-post-form";

/** /upload: publishes a picture post. */
export const CreatePostScreen = ({ viewerId }: { viewerId: string }) => (
  <div className="fit-columns">
    <h1 className="page-title">Create post</h1>
    <CreatePostForm viewerId={viewerId} />
  </div>
);
