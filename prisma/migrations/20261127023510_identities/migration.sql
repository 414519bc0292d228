-- Accounts at the provider of single sign-on, and the sessions that it opened.
CREATE TABLE "identities" (
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "identities_pkey" PRIMARY KEY ("issuer", "subject")
);

CREATE INDEX "identities_user_id_idx" ON "identities"("user_id");

ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "sessions" ADD COLUMN     "signed_on" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "passkey_challenges" DROP CONSTRAINT "passkey_challenges_purpose_check";
ALTER TABLE "passkey_challenges"
  ADD CONSTRAINT "passkey_challenges_purpose_check" CHECK (("purpose" IN ('log in', 'sign on')) = ("user_id" IS NULL));
