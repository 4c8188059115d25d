CREATE TABLE "audit_log_links" (
	"position" bigint PRIMARY KEY NOT NULL,
	"audit_log_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"row_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_log_links_of_rows" UNIQUE("audit_log_id")
);
--> statement-breakpoint
-- Every value of a row as text that depends on no setting of the session.
CREATE FUNCTION audit_row_hash(entry audit_log) RETURNS text LANGUAGE sql STABLE
RETURN encode(sha256(convert_to(jsonb_build_array(
  entry.id, extract(epoch FROM entry.at), entry.system_user_id, entry.system_user_name, entry.address,
  entry.module, entry.action, entry.entity, entry.entity_id, entry.before, entry.after)::text, 'UTF8')), 'hex');
--> statement-breakpoint
CREATE FUNCTION audit_link_hash(previous text, link audit_log_links) RETURNS text LANGUAGE sql STABLE
RETURN encode(sha256(convert_to(jsonb_build_array(
  previous, link.position, link.audit_log_id, extract(epoch FROM link.at), link.row_hash)::text, 'UTF8')), 'hex');
--> statement-breakpoint
-- At commit, when the transaction waits for nothing else any more: one chain needs one order, and nobody holds it for long.
CREATE FUNCTION append_audit_link() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  link audit_log_links;
  previous text;
BEGIN
  PERFORM pg_advisory_xact_lock(7246007);
  SELECT l.position, l.hash INTO link.position, previous FROM audit_log_links l ORDER BY l.position DESC LIMIT 1;
  link.position := coalesce(link.position, 0) + 1;
  link.audit_log_id := NEW.id;
  link.at := NEW.at;
  link.row_hash := audit_row_hash(NEW);
  link.hash := audit_link_hash(coalesce(previous, ''), link);
  INSERT INTO audit_log_links SELECT link.*;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER audit_log_chained AFTER INSERT ON audit_log DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION append_audit_link();
--> statement-breakpoint
CREATE TRIGGER audit_log_links_append_only BEFORE UPDATE OR DELETE ON audit_log_links FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_links_not_emptied BEFORE TRUNCATE ON audit_log_links FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The rows of before.
DO $$
DECLARE
  entry audit_log;
  link audit_log_links;
  previous text := '';
BEGIN
  link.position := 0;
  FOR entry IN SELECT * FROM audit_log ORDER BY id LOOP
    link.position := link.position + 1;
    link.audit_log_id := entry.id;
    link.at := entry.at;
    link.row_hash := audit_row_hash(entry);
    link.hash := audit_link_hash(previous, link);
    previous := link.hash;
    INSERT INTO audit_log_links SELECT link.*;
  END LOOP;
END
$$;
