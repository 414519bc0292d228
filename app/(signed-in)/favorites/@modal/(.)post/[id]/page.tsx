import { interceptedPost } from "@/screens/post/overlay-routes";

const { generateMetadata, Page } = interceptedPost("/favorites");

export { generateMetadata, Page as default };
