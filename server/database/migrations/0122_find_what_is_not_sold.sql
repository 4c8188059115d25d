-- outside of a transaction: the index is built beside the running shop. An index whose build was killed is invalid, so it is dropped first.
DROP INDEX CONCURRENTLY IF EXISTS "stock_sale_stopped";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "stock_sale_stopped" ON "stock" USING btree ("product_id") WHERE "stock"."sale_stopped";
