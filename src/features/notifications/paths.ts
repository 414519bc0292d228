export const NOTIFICATIONS_PATH = "/notifications";

export const NOTIFICATION_SETTINGS_PATH = "/preferences#notifications";
