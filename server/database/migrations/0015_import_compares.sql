CREATE TABLE "imported_pictures" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"row" integer NOT NULL,
	"column" text NOT NULL,
	"url" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "seen_products" jsonb;--> statement-breakpoint
ALTER TABLE "imported_pictures" ADD CONSTRAINT "imported_pictures_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_pictures_by_import" ON "imported_pictures" USING btree ("import_id","id");