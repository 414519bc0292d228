import { interceptedPost } from "@/screens/post/overlay-pages";

const { generateMetadata, Page } = interceptedPost("/favorites");

export { generateMetadata, Page as default };
