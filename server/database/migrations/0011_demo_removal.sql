ALTER TABLE "search_synonyms" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "home_pictures" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "demo_removed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "home_pictures" SET "is_demo" = true WHERE EXISTS (SELECT FROM "products" WHERE "is_demo");
