"use client";
import { useEffect } from "react";
import { keepSession } from "../client/browser-session";

type Props = { viewerId: string; renderedAt: number };

/** Stands before everything that calls the API, so that its effect comes first. Shows nothing. */
export function SessionKeeper({ viewerId, renderedAt }: Props) {
  useEffect(() => keepSession(viewerId, renderedAt), [viewerId, renderedAt]);
  return null;
}
