-- Keys are columns of the rows that they made, and nothing reads this table any more.
DROP TABLE "idempotency_keys";
