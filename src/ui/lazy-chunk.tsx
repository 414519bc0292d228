"use client";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { toast } from "./toast";

const MISSING = "Could not load this. Please try again.";

/** Code that a page starts without. */
export type Code<Module> = {
  /** Undefined until it has been fetched. */
  ready: () => Module | undefined;
  fetch: () => Promise<Module>;
  /** Fetches it ahead of its use, where a failure is nobody's concern yet. */
  preload: () => void;
};

/** Unlike React's `lazy`, what could not be fetched is fetched anew the next time. */
export function codeOnDemand<Module>(load: () => Promise<Module>): Code<Module> {
  let module: Module | undefined;
  const fetch = async () => {
    module ??= await load();
    return module;
  };
  return { ready: () => module, fetch, preload: () => void fetch().catch(() => {}) };
}

type Props<Module> = {
  code: Code<Module>;
  /** What stands in its place meanwhile. */
  fallback?: ReactNode;
  /** The code did not come, for want of a connection or after a deployment; it has been said. */
  onMissing?: () => void;
  children: (module: Module) => ReactNode;
};

/** A part of a screen as soon as its code is there; in the same frame if it is there already. */
export function OnDemand<Module>({ code, fallback, onMissing, children }: Props<Module>) {
  const [module, setModule] = useState(code.ready);
  const miss = useEffectEvent(() => {
    toast.error(MISSING);
    onMissing?.();
  });
  useEffect(() => {
    if (module) return;
    let isLeft = false;
    code.fetch().then(
      (fetched) => !isLeft && setModule(() => fetched),
      () => !isLeft && miss(),
    );
    return () => {
      isLeft = true;
    };
  }, [code, module]);
  return module ? children(module) : fallback;
}
