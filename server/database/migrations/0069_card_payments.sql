CREATE TABLE "order_refund_lines" (
	"refund_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"is_restocked" boolean NOT NULL,
	CONSTRAINT "order_refund_lines_refund_id_order_line_id_pk" PRIMARY KEY("refund_id","order_line_id"),
	CONSTRAINT "order_refund_line_quantity" CHECK ("order_refund_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "demo_card_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"request_key" text NOT NULL,
	"order_number" text NOT NULL,
	"language" text NOT NULL,
	"amount" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"currency_id" integer NOT NULL,
	"return_url" text NOT NULL,
	"outcome" text DEFAULT 'open' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"currency_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"paid_amount" bigint DEFAULT 0 NOT NULL,
	"is_surplus" boolean DEFAULT false NOT NULL,
	"request_key" text NOT NULL,
	"provider_payment_id" text,
	"provider_transaction_id" text,
	"payment_status_id" integer NOT NULL,
	"redirect_url" text,
	"expires_at" timestamp with time zone NOT NULL,
	"next_check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"is_check_queued" boolean DEFAULT false NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "payment_attempts_requestKey_unique" UNIQUE("request_key"),
	CONSTRAINT "payment_attempt_amount" CHECK ("payment_attempts"."amount" > 0 and "payment_attempts"."paid_amount" >= 0),
	CONSTRAINT "payment_attempt_status" CHECK ("payment_attempts"."payment_status_id" between 1 and 8)
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"refund_id" bigint PRIMARY KEY NOT NULL,
	"attempt_id" bigint NOT NULL,
	"request_key" text NOT NULL,
	"provider_refund_id" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	CONSTRAINT "payment_refunds_requestKey_unique" UNIQUE("request_key")
);
--> statement-breakpoint
CREATE TABLE "payment_providers" (
	"provider" text PRIMARY KEY NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"is_live" boolean DEFAULT false NOT NULL,
	"currency_ids" integer[] DEFAULT '{}' NOT NULL,
	"min_forints" integer,
	"max_forints" integer,
	"sealed_keys" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_flag" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "attempt_id" bigint;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "state" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "is_surplus" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "includes_delivery" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refund_lines" ADD CONSTRAINT "order_refund_lines_refund_id_order_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."order_refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund_lines" ADD CONSTRAINT "order_refund_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_refund_id_order_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."order_refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_refund_lines_by_line" ON "order_refund_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_unfinished" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."finished_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_at_provider" ON "payment_attempts" USING btree ("provider","provider_payment_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_by_order" ON "payment_attempts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_to_check" ON "payment_attempts" USING btree ("next_check_at") WHERE "payment_attempts"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_attempts_newest" ON "payment_attempts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_refunds_by_attempt" ON "payment_refunds" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "orders_with_flag" ON "orders" USING btree ("placed_at") WHERE "orders"."payment_flag" is not null;--> statement-breakpoint
CREATE INDEX "payment_events_by_attempt" ON "payment_events" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "payment_events_newest" ON "payment_events" USING btree ("received_at");
--> statement-breakpoint
-- Of money beyond what an order asked for nobody is told, and what failed was not refunded.
CREATE OR REPLACE FUNCTION queue_refund_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_surplus OR NOT is_webhook_wanted('order.refunded') THEN RETURN NULL; END IF;
  INSERT INTO webhook_deliveries (webhook_id, event, ordering_key, payload)
  SELECT w.id, 'order.refunded', 'order:' || o.id, jsonb_build_object(
    'orderId', o.id, 'orderNumber', o.order_number, 'placedAt', to_jsonb(o.placed_at), 'currencyId', o.currency_id,
    'total', trim_scale(o.total / 100.0), 'paymentTypeId', o.payment_type_id, 'paymentStatusId', o.payment_status_id,
    'refundedAmount', trim_scale(NEW.amount / 100.0),
    'refundedTotal', (SELECT trim_scale(sum(r.amount) / 100.0) FROM order_refunds r
      WHERE r.order_id = o.id AND r.state <> 'failed' AND NOT r.is_surplus))
  FROM orders o CROSS JOIN webhooks w
  WHERE o.id = NEW.order_id AND w.is_enabled AND 'order.refunded' = ANY (w.events);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- What was told stays as it was, until its time is over; which attempt it was about may be found out later.
DROP TRIGGER payment_events_append_only ON payment_events;
--> statement-breakpoint
CREATE TRIGGER payment_events_append_only BEFORE UPDATE ON payment_events FOR EACH ROW
WHEN ((OLD.event_id, OLD.kind, OLD.content, OLD.received_at, OLD.payment_id)
  IS DISTINCT FROM (NEW.event_id, NEW.kind, NEW.content, NEW.received_at, NEW.payment_id))
EXECUTE FUNCTION refuse_change();
