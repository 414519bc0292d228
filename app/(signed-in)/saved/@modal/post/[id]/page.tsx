import { servedPost } from "@/screens/post/served-post";

const { generateMetadata, Page } = servedPost("/saved");

export { generateMetadata, Page as default };
