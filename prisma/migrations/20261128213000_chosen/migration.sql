-- Alone, because a transaction cannot use a value that it adds.
ALTER TYPE "NotificationKind" ADD VALUE 'chosen';
