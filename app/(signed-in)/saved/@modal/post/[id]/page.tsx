import { directPost } from "@/screens/post/direct-post";

const { generateMetadata, Page } = directPost("/saved");

export { generateMetadata, Page as default };
