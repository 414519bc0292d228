import { directPost } from "@/screens/post/overlay-pages";

const { generateMetadata, Page } = directPost("/favorites");

export { generateMetadata, Page as default };
