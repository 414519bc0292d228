import { directPost } from "@/screens/post/direct-post";

const { generateMetadata, Page } = directPost("/dashboard");

export { generateMetadata, Page as default };
