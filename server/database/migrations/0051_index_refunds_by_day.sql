-- outside of a transaction: orders go on being changed meanwhile. A build that was killed leaves an invalid index, so each begins by dropping it.
DROP INDEX CONCURRENTLY IF EXISTS "delivery_events_returned";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "delivery_events_returned" ON "delivery_events" USING btree ("at") WHERE "delivery_events"."event" = 'returned';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "order_history_refunds";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_history_refunds" ON "order_history" USING btree ("at") WHERE "order_history"."event" = 'refunded';
