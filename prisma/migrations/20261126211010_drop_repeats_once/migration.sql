-- Its successor is there.
DROP INDEX CONCURRENTLY "reports_repeat_key";
