import { PostOverlay } from "@/screens/post/post-overlay";

export default function Layout({ children }: { children: React.ReactNode }) {
  return <PostOverlay>{children}</PostOverlay>;
}
