ALTER TABLE "brands" ADD COLUMN "manufacturer_id" integer;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "responsible_person_id" integer;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_manufacturer_id_economic_operators_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."economic_operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_responsible_person_id_economic_operators_id_fk" FOREIGN KEY ("responsible_person_id") REFERENCES "public"."economic_operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A shop that sells products without a maker goes on so until staff ask for one.
UPDATE "shop_settings" SET "value" = "value" || '{"makerRequired": false}'
WHERE EXISTS (SELECT FROM "products" WHERE "published" AND NOT "is_demo" AND "manufacturer_id" IS NULL);
