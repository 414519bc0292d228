import { servedPost } from "@/screens/post/served-post";

const { generateMetadata, Page } = servedPost("/favorites");

export { generateMetadata, Page as default };
