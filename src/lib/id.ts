import { v7 } from "uuid";

/**
 * A new UUID of version 7 (RFC 9562 §5.7): ids sort by the time of their creation.
 * @param at that time, for content that is older than its row
 */
export const newId = (at?: Date) => v7(at && { msecs: at.getTime() });

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isId = (text: string) => UUID.test(text);
