-- outside of a transaction: the index is built beside the running shop. An index whose build was killed is invalid, so it is dropped first.
DROP INDEX CONCURRENTLY IF EXISTS "products_shown_of_brand";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_shown_of_brand" ON "products" USING btree ("brand_id","bestseller_order","id") WHERE "products"."published";
