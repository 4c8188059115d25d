-- outside of a transaction: the index is built beside the running shop. An index whose build was killed is invalid, so it is dropped first.
DROP INDEX CONCURRENTLY IF EXISTS "product_texts_by_name";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_texts_by_name" ON "product_texts" USING btree ("language","name" collate "hu-x-icu","product_id") WHERE "product_texts"."language" in ('hu', 'en');
