ALTER TABLE "audit_log" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
CREATE INDEX "audit_log_by_batch" ON "audit_log" USING btree ("batch_id") WHERE "audit_log"."batch_id" is not null;--> statement-breakpoint
-- Rows without a batch keep the hash that they have.
CREATE OR REPLACE FUNCTION audit_row_hash(entry audit_log) RETURNS text LANGUAGE sql STABLE
RETURN encode(sha256(convert_to((jsonb_build_array(
  entry.id, extract(epoch FROM entry.at), entry.system_user_id, entry.system_user_name, entry.address,
  entry.module, entry.action, entry.entity, entry.entity_id, entry.before, entry.after)
  || CASE WHEN entry.batch_id IS NULL THEN '[]' ELSE jsonb_build_array(entry.batch_id) END)::text, 'UTF8')), 'hex');
