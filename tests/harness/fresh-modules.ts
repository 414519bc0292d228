import { afterAll, vi } from "vitest";

// A worker runs many files: packages stay loaded, the modules of the project and their state are new for each.
vi.resetModules();
Reflect.deleteProperty(globalThis, "processWide");

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
