import { interceptedPost } from "@/screens/post/intercepted-post";

const { generateMetadata, Page } = interceptedPost("/saved");

export { generateMetadata, Page as default };
