-- Settled reports are read one by one, by reports_status_id_idx.
DROP INDEX CONCURRENTLY "reports_settled_idx";
