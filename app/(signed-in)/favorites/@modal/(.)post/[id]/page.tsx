import { interceptedPost } from "@/screens/post/intercepted-post";

const { generateMetadata, Page } = interceptedPost("/favorites");

export { generateMetadata, Page as default };
