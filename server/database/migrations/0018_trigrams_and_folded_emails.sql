-- outside of a transaction: each index is built beside the running shop. A build that was killed leaves an invalid index, so each begins by dropping it.
DROP INDEX CONCURRENTLY IF EXISTS "product_texts_name_trigrams";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_texts_name_trigrams" ON "product_texts" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_sku_trigrams";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_sku_trigrams" ON "products" USING gin ("sku" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "mails_by_folded_recipient";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "mails_by_folded_recipient" ON "mails" USING btree (fold_email("recipient"),"template","send_after");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_by_folded_email";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_by_folded_email" ON "orders" USING btree (fold_email("email"));--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "mails_by_recipient";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_by_email";
