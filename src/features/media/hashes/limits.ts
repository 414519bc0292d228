/** In at most so many bits the hashes of pictures that look the same differ (docs/performance.md). */
export const DISTANCE_MAX = 24;
