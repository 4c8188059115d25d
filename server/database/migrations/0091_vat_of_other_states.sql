CREATE TABLE "vat_rates" (
	"id" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"country_code" text NOT NULL,
	"valid_from" date NOT NULL,
	"standard" numeric(5, 2) NOT NULL,
	"reduced" numeric(5, 2),
	"lower" numeric(5, 2),
	"source" text NOT NULL,
	CONSTRAINT "vat_rate_of_other_state" CHECK ("vat_rates"."country_code" ~ '^[A-Z]{2}$' and "vat_rates"."country_code" <> 'HU'),
	CONSTRAINT "vat_rate_percent" CHECK ("vat_rates"."standard" between 0 and 50)
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "home_vat_rate" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_country" text DEFAULT 'HU' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "vat_rates_of_state" ON "vat_rates" USING btree ("country_code","valid_from");--> statement-breakpoint
CREATE INDEX "orders_with_foreign_vat" ON "orders" USING btree ("placed_at") WHERE "orders"."vat_country" <> 'HU';