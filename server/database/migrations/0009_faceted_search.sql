CREATE TABLE "search_synonyms" (
	"id" serial PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"words" text[] NOT NULL,
	"also_find" text[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "products_by_lower_sku" ON "products" USING btree (lower("sku"));--> statement-breakpoint
CREATE INDEX "offers_by_card_version" ON "offers" USING btree ("card_version") WHERE "offers"."currency_id" = 3;