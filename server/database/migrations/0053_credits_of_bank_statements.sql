CREATE TABLE "bank_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"entry_key" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"account" text NOT NULL,
	"booked_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"currency_id" integer NOT NULL,
	"payer_name" text NOT NULL,
	"payer_account" text NOT NULL,
	"message" text NOT NULL,
	"reference" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"order_id" bigint,
	"note" text,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"imported_by_id" integer,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_entries_entryKey_unique" UNIQUE("entry_key"),
	CONSTRAINT "bank_entry_amount" CHECK ("bank_entries"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "statement_mappings" (
	"signature" text PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_imported_by_id_system_users_id_fk" FOREIGN KEY ("imported_by_id") REFERENCES "public"."system_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_entries_by_state" ON "bank_entries" USING btree ("state","booked_on","id");--> statement-breakpoint
CREATE INDEX "bank_entries_by_order" ON "bank_entries" USING btree ("order_id");