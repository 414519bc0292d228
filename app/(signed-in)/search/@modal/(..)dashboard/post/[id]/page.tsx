import { interceptedPost } from "@/screens/post/overlay-pages";

const { generateMetadata, Page } = interceptedPost("/dashboard");

export { generateMetadata, Page as default };
