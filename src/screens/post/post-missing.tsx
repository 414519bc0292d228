"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { hidePost } from "@/features/posts/client/hidden-posts";

/** The server's word that a post which the browser may still show is not there any more. */
export function PostMissing({ id }: { id: string }) {
  const client = useQueryClient();
  useEffect(() => hidePost(client, id, "missing"), [client, id]);
  return null;
}
