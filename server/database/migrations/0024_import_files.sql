ALTER TABLE "product_imports" ALTER COLUMN "content" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "failure_details" jsonb;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "file" "bytea";--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "second_file" "bytea";--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "reading_options" jsonb;