CREATE TABLE "product_tags" (
	"name" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "products_by_tag" ON "products" USING gin ("tags") WHERE "products"."tags" <> '{}';