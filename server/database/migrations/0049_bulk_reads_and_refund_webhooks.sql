CREATE TABLE "bulk_reads" (
	"system_user_id" integer NOT NULL,
	"api_key_id" integer DEFAULT 0 NOT NULL,
	"entity" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"records" integer NOT NULL,
	CONSTRAINT "bulk_reads_system_user_id_api_key_id_entity_hour_pk" PRIMARY KEY("system_user_id","api_key_id","entity","hour")
);
--> statement-breakpoint
ALTER TABLE "bulk_reads" ADD CONSTRAINT "bulk_reads_system_user_id_system_users_id_fk" FOREIGN KEY ("system_user_id") REFERENCES "public"."system_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION queue_refund_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_webhook_wanted('order.refunded') THEN RETURN NULL; END IF;
  INSERT INTO webhook_deliveries (webhook_id, event, ordering_key, payload)
  SELECT w.id, 'order.refunded', 'order:' || o.id, jsonb_build_object(
    'orderId', o.id, 'orderNumber', o.order_number, 'placedAt', to_jsonb(o.placed_at), 'currencyId', o.currency_id,
    'total', trim_scale(o.total / 100.0), 'paymentTypeId', o.payment_type_id, 'paymentStatusId', o.payment_status_id,
    'refundedAmount', trim_scale(NEW.amount / 100.0),
    'refundedTotal', (SELECT trim_scale(sum(r.amount) / 100.0) FROM order_refunds r WHERE r.order_id = o.id))
  FROM orders o CROSS JOIN webhooks w
  WHERE o.id = NEW.order_id AND w.is_enabled AND 'order.refunded' = ANY (w.events);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER order_refunds_queue_webhooks AFTER INSERT ON order_refunds FOR EACH ROW
EXECUTE FUNCTION queue_refund_webhooks();
