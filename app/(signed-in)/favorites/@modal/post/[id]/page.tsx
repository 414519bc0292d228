import { directPost } from "@/screens/post/direct-post";

const { generateMetadata, Page } = directPost("/favorites");

export { generateMetadata, Page as default };
