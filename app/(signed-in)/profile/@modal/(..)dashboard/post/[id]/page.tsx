import { interceptedPost } from "@/screens/post/intercepted-post";

const { generateMetadata, Page } = interceptedPost("/dashboard");

export { generateMetadata, Page as default };
