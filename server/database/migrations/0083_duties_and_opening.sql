ALTER TABLE "order_deliveries" ADD COLUMN "cheapest_fee" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "withdrawal_exclusion" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "durability_years" integer;--> statement-breakpoint
ALTER TABLE "order_returns" ADD COLUMN "deducted_amount" bigint;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
-- A shop that takes orders already goes on doing so.
UPDATE shop_settings SET opened_at = now() WHERE NOT EXISTS (SELECT FROM products WHERE is_demo);
