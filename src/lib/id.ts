import { v7 } from "uuid";

/** A new id. UUID version 7 (RFC 9562 §5.7): ids sort by the time they were made. */
export const newId = () => v7();

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isId = (text: string) => UUID.test(text);
