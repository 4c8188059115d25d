ALTER TABLE "imported_products" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "undoes_import_id" uuid;