CREATE TABLE "order_sanction_checks" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"hits" jsonb NOT NULL,
	"held_at" timestamp with time zone DEFAULT now() NOT NULL,
	"note" text,
	"decided_by" text,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sanction_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"list_id" integer NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"names" text[] NOT NULL,
	"addresses" text[] NOT NULL,
	"name_keys" text[] NOT NULL,
	"address_keys" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sanction_lists" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"file_name" text NOT NULL,
	"entry_count" integer NOT NULL,
	"imported_by_id" integer,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sanction_lists_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "order_sanction_checks" ADD CONSTRAINT "order_sanction_checks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanction_entries" ADD CONSTRAINT "sanction_entries_list_id_sanction_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."sanction_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanction_lists" ADD CONSTRAINT "sanction_lists_imported_by_id_system_users_id_fk" FOREIGN KEY ("imported_by_id") REFERENCES "public"."system_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_sanction_checks_open" ON "order_sanction_checks" USING btree ("held_at") WHERE "order_sanction_checks"."state" <> 'released';--> statement-breakpoint
CREATE INDEX "sanction_entries_of_list" ON "sanction_entries" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX "sanction_entries_by_name" ON "sanction_entries" USING gin ("name_keys");--> statement-breakpoint
CREATE INDEX "sanction_entries_by_address" ON "sanction_entries" USING gin ("address_keys");