-- outside of a transaction: the index is built beside the running shop. An index whose build was killed is invalid, so it is dropped first.
DROP INDEX CONCURRENTLY IF EXISTS "products_of_demo";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_of_demo" ON "products" USING btree ("id") WHERE "products"."is_demo";
