-- outside of a transaction: the index is built beside the running shop. An index whose build was killed is invalid, so it is dropped first.
DROP INDEX CONCURRENTLY IF EXISTS "product_texts_with_warnings";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_texts_with_warnings" ON "product_texts" USING btree ("product_id","language") WHERE "product_texts"."warnings" <> '';
