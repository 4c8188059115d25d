-- outside of a transaction: the index is built beside the running shop. An index whose build was killed is invalid, so it is dropped first.
DROP INDEX CONCURRENTLY IF EXISTS "offers_unpublished_by_price";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "offers_unpublished_by_price" ON "offers" USING btree ("currency_id","amount","product_id") WHERE not "offers"."published";
