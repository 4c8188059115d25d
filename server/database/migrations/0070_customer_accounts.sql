CREATE TABLE "customer_codes" (
	"request_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"customer_id" integer,
	"code_hash" text,
	"link_hash" text,
	"details" jsonb DEFAULT '{}' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_codes_linkHash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
CREATE TABLE "customer_lists" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"lists" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD COLUMN "is_default_delivery" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD COLUMN "is_default_billing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "currency_id" integer;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "accepted_documents" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "last_sign_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "locked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_codes" ADD CONSTRAINT "customer_codes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_lists" ADD CONSTRAINT "customer_lists_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_codes_by_expiry" ON "customer_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "customer_codes_by_customer" ON "customer_codes" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_addresses_default_delivery" ON "customer_addresses" USING btree ("customer_id") WHERE "customer_addresses"."is_default_delivery";--> statement-breakpoint
CREATE UNIQUE INDEX "customer_addresses_default_billing" ON "customer_addresses" USING btree ("customer_id") WHERE "customer_addresses"."is_default_billing";--> statement-breakpoint
-- As end_access ends sessions: whoever changes a customer's password or address, or locks the account, ends its requests.
CREATE FUNCTION end_customer_codes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM customer_codes WHERE customer_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER customers_end_codes AFTER UPDATE OF email, password_hash, locked_at ON customers FOR EACH ROW
WHEN ((OLD.email, OLD.password_hash, OLD.locked_at) IS DISTINCT FROM (NEW.email, NEW.password_hash, NEW.locked_at))
EXECUTE FUNCTION end_customer_codes();
--> statement-breakpoint
CREATE TRIGGER customers_end_access_when_locked AFTER UPDATE OF locked_at ON customers FOR EACH ROW
WHEN (OLD.locked_at IS DISTINCT FROM NEW.locked_at)
EXECUTE FUNCTION end_access();
