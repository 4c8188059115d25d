-- outside of a transaction: orders are filled a thousand at a time, each thousand committed, and indexes are built beside the running shop. An index whose build was killed is invalid, so each begins by dropping it.
DO $$
DECLARE filled int;
BEGIN
  LOOP
    UPDATE orders SET search_text = order_search_text(id), last_delivery_event = last_delivery_event_of(id) WHERE id IN (
      SELECT id FROM orders WHERE search_text IS NULL ORDER BY id LIMIT 1000 FOR UPDATE SKIP LOCKED);
    GET DIAGNOSTICS filled = ROW_COUNT;
    COMMIT;
    EXIT WHEN filled = 0;
  END LOOP;
END
$$;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_search_text";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_search_text" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_by_tag";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_by_tag" ON "orders" USING gin ("tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_undelivered";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_undelivered" ON "orders" USING btree ("payment_status_id","placed_at") WHERE "last_delivery_event" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_returned";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_returned" ON "orders" USING btree ("placed_at") WHERE "last_delivery_event" = 'returned';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_unsettled";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_unsettled" ON "orders" USING btree ("placed_at") WHERE "balance_due" <> 0;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "mails_by_order";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "mails_by_order" ON "mails" USING btree ((("data" ->> 'orderId')::bigint)) WHERE "data" ? 'orderId';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_search";
