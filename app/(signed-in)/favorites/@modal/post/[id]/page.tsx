import { directPost } from "@/screens/post/overlay-routes";

const { generateMetadata, Page } = directPost("/favorites");

export { generateMetadata, Page as default };
