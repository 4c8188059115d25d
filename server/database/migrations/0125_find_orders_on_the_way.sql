-- outside of a transaction: the index is built beside the running shop. One whose build was killed is invalid, so it is dropped first.
DROP INDEX CONCURRENTLY IF EXISTS "orders_on_the_way";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_on_the_way" ON "orders" USING btree ("last_delivery_event","placed_at") WHERE "orders"."last_delivery_event" <> 'delivered';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_returned";
