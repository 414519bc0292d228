-- Neither this version nor the one before reads or writes it.
DROP TABLE idempotency_keys;
