import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { whileWanted } from "@/lib/browser/while-wanted";
import { toast } from "./toast";

const LOAD_FAILED = "Could not load this. Please try again.";

export type LazyChunk<Module> = {
  loaded: () => Module | undefined;
  load: () => Promise<Module>;
  preload: () => void;
};

/** Unlike React's `lazy`, a chunk that failed to load is requested again the next time. */
export function lazyChunk<Module>(load: () => Promise<Module>): LazyChunk<Module> {
  let module: Module | undefined;
  const loadOnce = async () => {
    module ??= await load();
    return module;
  };
  return { loaded: () => module, load: loadOnce, preload: () => void loadOnce().catch(() => {}) };
}

type Props<Module> = {
  chunk: LazyChunk<Module>;
  fallback?: ReactNode;
  /** Called after a chunk load error, which a toast has announced. */
  onError?: () => void;
  children: (module: Module) => ReactNode;
};

/** Renders with the module of a chunk; in the same frame if it has loaded already. */
export function Loadable<Module>({ chunk, fallback, onError, children }: Props<Module>) {
  const [module, setModule] = useState(chunk.loaded);
  const fail = useEffectEvent(() => {
    toast.error(LOAD_FAILED);
    onError?.();
  });
  useEffect(() => {
    if (module) return;
    const show = (loaded: Module) => setModule(() => loaded);
    return whileWanted(chunk.load(), show, () => fail());
  }, [chunk, module]);
  return module ? children(module) : fallback;
}

/** A dialog whose code is a chunk. A chunk load error closes it. */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
) {
  const chunk = lazyChunk(load);
  const render = (props: Props) => (
    <Loadable chunk={chunk} onError={props.onClose}>
      {(Dialog) => <Dialog {...props} />}
    </Loadable>
  );
  return Object.assign(render, { preload: chunk.preload });
}
