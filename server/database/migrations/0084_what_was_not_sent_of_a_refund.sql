ALTER TABLE "order_refund_lines" ADD COLUMN "unsent_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refund_lines" ADD CONSTRAINT "order_refund_line_unsent" CHECK ("order_refund_lines"."unsent_quantity" between 0 and "order_refund_lines"."quantity");--> statement-breakpoint
UPDATE order_refund_lines b SET unsent_quantity = f.units FROM (
  SELECT e.refund_id, e.order_line_id, least(e.quantity, greatest(0, l.quantity
    - coalesce((SELECT sum(s.quantity) FROM shipment_lines s JOIN shipments p ON p.id = s.shipment_id
      WHERE s.order_line_id = l.id AND p.status NOT IN ('cancelled', 'returned')), 0)
    - coalesce(sum(e.quantity) OVER (PARTITION BY e.order_line_id ORDER BY e.refund_id
      ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)))::int AS units
  FROM order_refund_lines e JOIN order_refunds r ON r.id = e.refund_id AND r.state <> 'failed'
  JOIN order_lines l ON l.id = e.order_line_id JOIN orders o ON o.id = l.order_id
  WHERE o.last_delivery_event IS NULL OR EXISTS (SELECT FROM shipments WHERE order_id = o.id)
) f
WHERE f.refund_id = b.refund_id AND f.order_line_id = b.order_line_id AND f.units > 0;
