/** The most devices in the list, those that were used last. */
export const DEVICES_MAX = 50;
