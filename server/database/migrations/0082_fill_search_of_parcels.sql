-- outside of a transaction: orders with a company or a parcel's number are filled a thousand at a time, each thousand committed, and the index is built beside the running shop.
DO $$
DECLARE
  done bigint := 0;
  ids bigint[];
BEGIN
  LOOP
    SELECT array_agg(id ORDER BY id) INTO ids FROM (
      SELECT o.id FROM orders o WHERE o.id > done AND o.email <> '' AND (
        EXISTS (SELECT FROM shipments s WHERE s.order_id = o.id AND s.tracking_number IS NOT NULL)
        OR EXISTS (SELECT FROM order_addresses a WHERE a.order_id = o.id AND a.company <> ''))
      ORDER BY o.id LIMIT 1000) found;
    EXIT WHEN ids IS NULL;
    UPDATE orders SET search_text = order_search_text(id) WHERE id = ANY (ids);
    COMMIT;
    done := ids[array_upper(ids, 1)];
  END LOOP;
  UPDATE orders SET awaits_invoice = true WHERE NOT awaits_invoice AND id IN (
    SELECT d.order_id FROM invoice_documents d WHERE d.kind <> 'proforma'
      AND d.status IN ('queued', 'sending', 'needsPerson'));
END
$$;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_awaiting_invoice";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_awaiting_invoice" ON "orders" USING btree ("placed_at") WHERE "awaits_invoice";
