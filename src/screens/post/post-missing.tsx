"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { missPost } from "@/features/posts/gone-posts";

/** The server's word that a post which the browser may still show is not there any more. */
export function PostMissing({ id }: { id: string }) {
  const client = useQueryClient();
  useEffect(() => missPost(client, id), [client, id]);
  return null;
}
