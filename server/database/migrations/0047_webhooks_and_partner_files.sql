CREATE TABLE "stock_feeds" (
	"id" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"currency_id" integer NOT NULL,
	"language" text NOT NULL,
	"is_sold_out_included" boolean DEFAULT true NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"prefix" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_read_at" timestamp with time zone,
	CONSTRAINT "stock_feeds_by_token_hash" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "supplier_file_runs" (
	"id" serial PRIMARY KEY NOT NULL,
	"supplier_file_id" integer NOT NULL,
	"state" text DEFAULT 'trying' NOT NULL,
	"is_trial" boolean NOT NULL,
	"failure" text,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"trial_import_id" uuid,
	"import_id" uuid,
	"found" integer,
	"changed" integer
);
--> statement-breakpoint
CREATE TABLE "supplier_files" (
	"id" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"fields" text[] NOT NULL,
	"max_changed_percent" integer NOT NULL,
	"hour" integer NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"system_user_id" integer
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"webhook_id" integer NOT NULL,
	"message_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event" text NOT NULL,
	"ordering_key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retry_until" timestamp with time zone DEFAULT now() + interval '3 days' NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_attempt_at" timestamp with time zone,
	"status_code" integer,
	"error" text,
	"duration_ms" integer
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"low_stock_limit" integer NOT NULL,
	"secret" text NOT NULL,
	"former_secret" text,
	"former_secret_until" timestamp with time zone,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"is_off_after_failures" boolean DEFAULT false NOT NULL,
	"system_user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failing_since" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"rests_until" timestamp with time zone,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "supplier_file_runs" ADD CONSTRAINT "supplier_file_runs_supplier_file_id_supplier_files_id_fk" FOREIGN KEY ("supplier_file_id") REFERENCES "public"."supplier_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_files" ADD CONSTRAINT "supplier_files_system_user_id_system_users_id_fk" FOREIGN KEY ("system_user_id") REFERENCES "public"."system_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_system_user_id_system_users_id_fk" FOREIGN KEY ("system_user_id") REFERENCES "public"."system_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_file_runs_of_file" ON "supplier_file_runs" USING btree ("supplier_file_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("webhook_id","ordering_key","id") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_webhook" ON "webhook_deliveries" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_age" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_untold_changes" ON "webhook_deliveries" USING btree ("webhook_id","ordering_key") WHERE "webhook_deliveries"."event" = 'product.changed' and "webhook_deliveries"."state" = 'waiting' and "webhook_deliveries"."attempts" = 0;--> statement-breakpoint
-- The names of events stand in contract/webhook-events.ts.
CREATE FUNCTION is_webhook_wanted(wanted text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM webhooks WHERE is_enabled AND wanted = ANY (events))
$$;
--> statement-breakpoint
CREATE FUNCTION queue_order_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told text := CASE
    WHEN NEW.event = 'placed' THEN 'order.placed'
    WHEN NEW.event = 'paymentChanged' AND NEW.to_payment_status_id = 4 THEN 'order.paid'
    WHEN NEW.event = 'paymentChanged' AND NEW.to_payment_status_id IN (2, 5) THEN 'order.cancelled'
    WHEN NEW.event = 'expired' THEN 'order.cancelled'
    WHEN NEW.event = 'dispatched' THEN 'order.shipped'
    WHEN NEW.event = 'delivered' THEN 'order.delivered'
    WHEN NEW.event = 'returned' THEN 'order.returned'
  END;
BEGIN
  IF told IS NULL OR NOT is_webhook_wanted(told) THEN RETURN NULL; END IF;
  INSERT INTO webhook_deliveries (webhook_id, event, ordering_key, payload)
  SELECT w.id, told, 'order:' || o.id, jsonb_build_object(
    'orderId', o.id, 'orderNumber', o.order_number, 'placedAt', to_jsonb(o.placed_at), 'currencyId', o.currency_id,
    'total', trim_scale(o.total / 100.0), 'paymentTypeId', o.payment_type_id, 'paymentStatusId', o.payment_status_id,
    'hasExpired', NEW.event = 'expired',
    'lines', (SELECT jsonb_agg(jsonb_build_object('productId', l.product_id, 'sku', l.sku,
      'soldQuantity', l.quantity) ORDER BY l.position) FROM order_lines l WHERE l.order_id = o.id))
  FROM orders o CROSS JOIN webhooks w
  WHERE o.id = NEW.order_id AND w.is_enabled AND told = ANY (w.events);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER order_history_queues_webhooks AFTER INSERT ON order_history FOR EACH ROW
EXECUTE FUNCTION queue_order_webhooks();
--> statement-breakpoint
CREATE FUNCTION queue_stock_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_webhook_wanted('stock.low') THEN RETURN NULL; END IF;
  INSERT INTO webhook_deliveries (webhook_id, event, ordering_key, payload)
  SELECT w.id, 'stock.low', 'product:' || p.id, jsonb_build_object('productId', p.id, 'sku', p.sku,
    'availibilityCount', n.on_hand - n.reserved, 'limit', w.low_stock_limit)
  FROM new_rows n JOIN old_rows o USING (product_id) JOIN products p ON p.id = n.product_id CROSS JOIN webhooks w
  WHERE w.is_enabled AND 'stock.low' = ANY (w.events)
    AND o.on_hand - o.reserved > w.low_stock_limit AND n.on_hand - n.reserved <= w.low_stock_limit
  ORDER BY p.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER stock_queues_webhooks AFTER UPDATE ON stock
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION queue_stock_webhooks();
--> statement-breakpoint
-- A change that is not told yet is told once: its row is held until this transaction ends, so that nobody is told before.
CREATE FUNCTION queue_product_webhooks(changed int[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO webhook_deliveries AS untold (webhook_id, event, ordering_key, payload)
  SELECT w.id, 'product.changed', 'product:' || p.id, jsonb_build_object('productId', p.id, 'sku', p.sku)
  FROM products p CROSS JOIN webhooks w
  WHERE p.id = ANY (changed) AND w.is_enabled AND 'product.changed' = ANY (w.events)
  ORDER BY w.id, p.id
  ON CONFLICT (webhook_id, ordering_key)
    WHERE event = 'product.changed' AND state = 'waiting' AND attempts = 0
  DO UPDATE SET payload = excluded.payload
$$;
--> statement-breakpoint
CREATE FUNCTION queue_created_product_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_webhook_wanted('product.changed') THEN
    PERFORM queue_product_webhooks(ARRAY(SELECT DISTINCT product_id FROM new_rows));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION queue_changed_product_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_webhook_wanted('product.changed') THEN
    PERFORM queue_product_webhooks(ARRAY(
      SELECT DISTINCT product_id FROM new_rows n JOIN old_rows o USING (product_id, currency_id)
      WHERE (n.card_version, n.amount, n.reference_amount, n.published)
        IS DISTINCT FROM (o.card_version, o.amount, o.reference_amount, o.published)));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER new_offers_queue_webhooks AFTER INSERT ON offers
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION queue_created_product_webhooks();
--> statement-breakpoint
CREATE TRIGGER offers_queue_webhooks AFTER UPDATE ON offers
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION queue_changed_product_webhooks();
--> statement-breakpoint
CREATE FUNCTION queue_deleted_product_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_webhook_wanted('product.deleted') THEN
    INSERT INTO webhook_deliveries (webhook_id, event, ordering_key, payload)
    SELECT w.id, 'product.deleted', 'product:' || r.id, jsonb_build_object('productId', r.id, 'sku', r.sku)
    FROM old_rows r CROSS JOIN webhooks w
    WHERE w.is_enabled AND 'product.deleted' = ANY (w.events) ORDER BY r.id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER deleted_products_queue_webhooks AFTER DELETE ON products
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION queue_deleted_product_webhooks();
