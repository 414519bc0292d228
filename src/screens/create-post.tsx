import { CreatePostForm } from "@/features/publishing/components/create-post-form";

export const CreatePostScreen = ({ viewerId }: { viewerId: string }) => (
  <div className="fit">
    <h1 className="h1">Create post</h1>
    <CreatePostForm viewerId={viewerId} />
  </div>
);
