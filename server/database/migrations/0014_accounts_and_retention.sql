-- One folding of e-mail addresses and user names, by ASCII letters alone: it depends on no locale, and no other letter becomes an "i".
CREATE FUNCTION fold_email(email text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(email COLLATE "C");
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "known_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"system_user_id" integer,
	"customer_id" integer,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_of_accounts" UNIQUE NULLS NOT DISTINCT("token_hash","system_user_id","customer_id"),
	CONSTRAINT "known_device_of_one_account" CHECK (num_nonnulls("known_devices"."system_user_id", "known_devices"."customer_id") = 1)
);
--> statement-breakpoint
DROP INDEX "customers_by_email";--> statement-breakpoint
DROP INDEX "newsletter_subscriptions_by_email";--> statement-breakpoint
DROP INDEX "system_users_by_email";--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_system_user_id_system_users_id_fk" FOREIGN KEY ("system_user_id") REFERENCES "public"."system_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_by_system_user" ON "known_devices" USING btree ("system_user_id");--> statement-breakpoint
CREATE INDEX "known_devices_by_customer" ON "known_devices" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "known_devices_by_expiry" ON "known_devices" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_by_folded_email" ON "customers" USING btree (fold_email("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscriptions_by_folded_email" ON "newsletter_subscriptions" USING btree (fold_email("email"));--> statement-breakpoint
CREATE INDEX "sign_in_attempts_by_end" ON "sign_in_attempts" USING btree ("window_ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "system_users_by_folded_email" ON "system_users" USING btree (fold_email("email"));
--> statement-breakpoint
-- Whoever changes an account's password, address, role or activity, by whichever way: its sessions end with it.
CREATE FUNCTION end_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'system_users' THEN
    DELETE FROM sessions WHERE system_user_id = NEW.id;
    DELETE FROM known_devices WHERE system_user_id = NEW.id;
    DELETE FROM one_time_tokens WHERE system_user_id = NEW.id;
  ELSE
    DELETE FROM sessions WHERE customer_id = NEW.id;
    DELETE FROM known_devices WHERE customer_id = NEW.id;
    DELETE FROM one_time_tokens WHERE customer_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER system_users_end_access AFTER UPDATE OF active, email, password_hash, role_id ON system_users FOR EACH ROW
WHEN ((OLD.active, OLD.email, OLD.password_hash, OLD.role_id) IS DISTINCT FROM (NEW.active, NEW.email, NEW.password_hash, NEW.role_id))
EXECUTE FUNCTION end_access();
--> statement-breakpoint
CREATE TRIGGER customers_end_access AFTER UPDATE OF email, password_hash ON customers FOR EACH ROW
WHEN ((OLD.email, OLD.password_hash) IS DISTINCT FROM (NEW.email, NEW.password_hash))
EXECUTE FUNCTION end_access();
--> statement-breakpoint
-- The audit log keeps a year at least, whatever the settings say; what is older may be deleted, never changed.
CREATE FUNCTION refuse_early_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.at > now() - interval '1 year' THEN
    RAISE EXCEPTION 'rows of % stay for a year', TG_TABLE_NAME;
  END IF;
  RETURN OLD;
END
$$;
--> statement-breakpoint
DROP TRIGGER audit_log_append_only ON audit_log;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_stays BEFORE DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_early_deletion();
--> statement-breakpoint
CREATE TRIGGER audit_log_not_emptied BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER payment_events_not_emptied BEFORE TRUNCATE ON payment_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER price_history_not_emptied BEFORE TRUNCATE ON price_history FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A customer who is deleted leaves their consents without a name: the only change that a row may see.
DROP TRIGGER consent_log_append_only ON consent_log;
--> statement-breakpoint
CREATE TRIGGER consent_log_append_only BEFORE UPDATE ON consent_log FOR EACH ROW
WHEN ((OLD.id, OLD.visitor_id, OLD.kind, OLD.text_version, OLD.choices, OLD.given_at)
  IS DISTINCT FROM (NEW.id, NEW.visitor_id, NEW.kind, NEW.text_version, NEW.choices, NEW.given_at) OR NEW.customer_id IS NOT NULL)
EXECUTE FUNCTION refuse_change();
