type Area = "localStorage" | "sessionStorage";

/** An item of a storage; null if there is none, or the browser blocks it. */
export function readItem(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** The value of an item in JSON, of any shape; null if there is none, or it is not JSON. */
export function readJson(area: Area, key: string): unknown {
  try {
    return JSON.parse(readItem(area, key) ?? "null");
  } catch {
    return null;
  }
}

/** Stores an item, or with null removes it. In a storage that is blocked or full it is lost. */
export function writeItem(area: Area, key: string, text: string | null) {
  try {
    if (text === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
  } catch {}
}
