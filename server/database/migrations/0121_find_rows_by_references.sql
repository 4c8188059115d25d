-- outside of a transaction: the indexes are built beside the running shop. An index whose build was killed is invalid, so it is dropped first.
DROP INDEX CONCURRENTLY IF EXISTS "products_of_category";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_of_category" ON "products" USING btree ("category_id","archived_at","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_of_brand";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_of_brand" ON "products" USING btree ("brand_id","archived_at","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_by_sku";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_by_sku" ON "products" USING btree (lower("sku") text_pattern_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "brands_by_logo";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "brands_by_logo" ON "brands" USING btree ("logo_hash") WHERE "brands"."logo_hash" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "categories_by_picture";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "categories_by_picture" ON "categories" USING btree ("picture_hash") WHERE "categories"."picture_hash" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "stock_reservations_by_product";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "stock_reservations_by_product" ON "stock_reservations" USING btree ("product_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "product_reviews_of_product";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_reviews_of_product" ON "product_reviews" USING btree ("product_id","created_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "price_reductions_by_product";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "price_reductions_by_product" ON "price_reductions" USING btree ("product_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "consent_log_by_customer";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "consent_log_by_customer" ON "consent_log" USING btree ("customer_id") WHERE "consent_log"."customer_id" is not null;--> statement-breakpoint
-- What is how often among them is known of the index alone. Not of an empty table: plans that are made for one look through it whole, and stay with a connection while it grows.
DO $$ BEGIN IF EXISTS (SELECT FROM "products") THEN ANALYZE "products"; END IF; END $$;--> statement-breakpoint
-- Those that the new ones stand for.
DROP INDEX CONCURRENTLY IF EXISTS "products_by_category";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_by_brand";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_by_lower_sku";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "stock_reservations_held";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "product_reviews_by_product";