import { servedPost } from "@/screens/post/served-post";

const { generateMetadata, Page } = servedPost("/dashboard");

export { generateMetadata, Page as default };
