"use client";
import { useEffect } from "react";
import { keepSession } from "../client/browser-session";

type Props = { viewerId: string; renderedAt: number };

/** Rendered before all components that call the API, so that its effect runs first. */
export function SessionKeeper({ viewerId, renderedAt }: Props) {
  useEffect(() => keepSession(viewerId, renderedAt), [viewerId, renderedAt]);
  return null;
}
