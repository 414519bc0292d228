/** How long a file can be sent and used. */
export const UPLOAD_SECONDS = 15 * 60;
