import { CreatePostForm } from "@/features/publishing/components/create-post-form";

export const CreatePostScreen = ({ viewerId }: { viewerId: string }) => (
  <div className="fit-columns">
    <h1 className="page-title">Create post</h1>
    <CreatePostForm viewerId={viewerId} />
  </div>
);
