-- outside of a transaction: the index is built beside the running shop. An index whose build was killed is invalid, so it is dropped first.
DROP INDEX CONCURRENTLY IF EXISTS "products_unpublished";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_unpublished" ON "products" USING btree ("id") WHERE not "products"."published";
