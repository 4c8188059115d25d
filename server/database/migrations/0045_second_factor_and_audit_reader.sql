CREATE TABLE "passkey_challenges" (
	"session_hash" text PRIMARY KEY NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_sign_ins" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"system_user_id" integer NOT NULL,
	"challenge" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_authenticators" (
	"system_user_id" integer NOT NULL,
	"is_active" boolean NOT NULL,
	"sealed_secret" text NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "staff_authenticators_system_user_id_is_active_pk" PRIMARY KEY("system_user_id","is_active")
);
--> statement-breakpoint
CREATE TABLE "staff_passkeys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"system_user_id" integer NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"is_synced" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "staff_passkeys_by_credential" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"system_user_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "staff_recovery_codes_system_user_id_code_hash_pk" PRIMARY KEY("system_user_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "ip_address" text;--> statement-breakpoint
ALTER TABLE "system_roles" ADD COLUMN "requires_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_system_user_id_system_users_id_fk" FOREIGN KEY ("system_user_id") REFERENCES "public"."system_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_authenticators" ADD CONSTRAINT "staff_authenticators_system_user_id_system_users_id_fk" FOREIGN KEY ("system_user_id") REFERENCES "public"."system_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_system_user_id_system_users_id_fk" FOREIGN KEY ("system_user_id") REFERENCES "public"."system_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_system_user_id_system_users_id_fk" FOREIGN KEY ("system_user_id") REFERENCES "public"."system_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pending_sign_ins_by_expiry" ON "pending_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_by_system_user" ON "pending_sign_ins" USING btree ("system_user_id");--> statement-breakpoint
CREATE INDEX "staff_passkeys_by_system_user" ON "staff_passkeys" USING btree ("system_user_id");--> statement-breakpoint
CREATE INDEX "audit_log_by_person" ON "audit_log" USING btree ("system_user_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_with_ip_address" ON "audit_log" USING btree ("at") WHERE "audit_log"."ip_address" is not null;--> statement-breakpoint
-- The IP address of a row may be emptied once it is a week old: it is not part of the hash chain. Nothing else may change.
CREATE OR REPLACE TRIGGER audit_log_append_only BEFORE UPDATE ON audit_log FOR EACH ROW
WHEN (NEW.ip_address IS NOT NULL OR OLD.at > now() - interval '7 days'
  OR (OLD.id, OLD.at, OLD.system_user_id, OLD.system_user_name, OLD.address, OLD.module, OLD.action, OLD.entity, OLD.entity_id,
      OLD.before, OLD.after, OLD.batch_id)
    IS DISTINCT FROM (NEW.id, NEW.at, NEW.system_user_id, NEW.system_user_name, NEW.address, NEW.module, NEW.action, NEW.entity,
      NEW.entity_id, NEW.before, NEW.after, NEW.batch_id))
EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- As end_access ends sessions: whoever changes an account's password, address, role or activity ends its unfinished sign-ins.
CREATE FUNCTION end_pending_sign_ins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM pending_sign_ins WHERE system_user_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER system_users_end_pending_sign_ins AFTER UPDATE OF active, email, password_hash, role_id ON system_users FOR EACH ROW
WHEN ((OLD.active, OLD.email, OLD.password_hash, OLD.role_id) IS DISTINCT FROM (NEW.active, NEW.email, NEW.password_hash, NEW.role_id))
EXECUTE FUNCTION end_pending_sign_ins();
