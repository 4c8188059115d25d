CREATE TABLE "network_hash_keys" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "one_network_hash_key" CHECK ("network_hash_keys"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "order_vat" (
	"order_id" bigint NOT NULL,
	"rate" numeric(5, 2) NOT NULL,
	"base" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"gross" bigint NOT NULL,
	CONSTRAINT "order_vat_order_id_rate_pk" PRIMARY KEY("order_id","rate"),
	CONSTRAINT "order_vat_adds_up" CHECK ("order_vat"."base" + "order_vat"."tax" = "order_vat"."gross"),
	CONSTRAINT "order_vat_not_negative" CHECK ("order_vat"."base" >= 0 and "order_vat"."tax" >= 0)
);
--> statement-breakpoint
ALTER TABLE "idempotent_requests" DROP CONSTRAINT "idempotent_requests_actor_request_id_pk";--> statement-breakpoint
-- Of one request id that several actors used the first answer stays.
DELETE FROM idempotent_requests a USING idempotent_requests b
WHERE a.request_id = b.request_id AND (a.created_at, a.actor) > (b.created_at, b.actor);--> statement-breakpoint
ALTER TABLE "idempotent_requests" ADD PRIMARY KEY ("request_id");--> statement-breakpoint
ALTER TABLE "idempotent_requests" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_reminder_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "network_hash" text;--> statement-breakpoint
ALTER TABLE "order_vat" ADD CONSTRAINT "order_vat_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotent_requests_by_fingerprint" ON "idempotent_requests" USING btree ("fingerprint","created_at");--> statement-breakpoint
CREATE INDEX "orders_by_payment_due" ON "orders" USING btree ("payment_due_at") WHERE "orders"."payment_due_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_payment_reminder" ON "orders" USING btree ("payment_reminder_at") WHERE "orders"."payment_reminder_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_network" ON "orders" USING btree ("network_hash") WHERE "orders"."network_hash" is not null;--> statement-breakpoint
-- The VAT of the orders there are, by the rule of contract/vat-table.ts; delivery and payment bear their present rates.
CREATE TEMPORARY TABLE taxed_amounts ON COMMIT DROP AS
  SELECT o.id AS order_id, l.id AS line_id, l.position AS rank, l.vat_rate AS rate, l.line_amount AS gross,
    CASE WHEN o.currency_id = 3 THEN 100 ELSE 1 END AS unit
  FROM orders o JOIN order_lines l ON l.order_id = o.id
  UNION ALL
  SELECT o.id, NULL, 1000001, coalesce(d.vat_rate, 27), o.delivery_fee,
    CASE WHEN o.currency_id = 3 THEN 100 ELSE 1 END
  FROM orders o
  LEFT JOIN order_addresses a ON a.order_id = o.id AND a.kind = 'delivery'
  LEFT JOIN delivery_fees d ON d.country_code = a.country_code AND d.currency_id = o.currency_id
  WHERE o.delivery_fee > 0
  UNION ALL
  SELECT o.id, NULL, 1000002, coalesce(p.vat_rate, 27), o.payment_fee,
    CASE WHEN o.currency_id = 3 THEN 100 ELSE 1 END
  FROM orders o
  LEFT JOIN payment_fees p ON p.payment_type_id = o.payment_type_id AND p.currency_id = o.currency_id
  WHERE o.payment_fee > 0;--> statement-breakpoint
INSERT INTO order_vat (order_id, rate, base, tax, gross)
SELECT order_id, rate, gross - tax, tax, gross FROM (
  SELECT order_id, rate, sum(gross) AS gross,
    div(2 * sum(gross * rate) + (100 + rate) * unit, 2 * (100 + rate) * unit) * unit AS tax
  FROM taxed_amounts GROUP BY order_id, rate, unit
) summed WHERE gross > 0;--> statement-breakpoint
UPDATE order_lines SET vat_amount = shares.units * shares.unit FROM (
  SELECT line_id, unit, whole + CASE WHEN place <= wanted - sum(whole) OVER same_rate THEN 1 ELSE 0 END AS units
  FROM (
    SELECT a.line_id, a.order_id, a.rate, a.unit, div(a.gross * a.rate, (100 + a.rate) * a.unit) AS whole,
      v.tax / a.unit AS wanted,
      row_number() OVER (PARTITION BY a.order_id, a.rate
        ORDER BY mod(a.gross * a.rate, (100 + a.rate) * a.unit) DESC, a.rank) AS place
    FROM taxed_amounts a JOIN order_vat v ON v.order_id = a.order_id AND v.rate = a.rate
  ) ranked
  WINDOW same_rate AS (PARTITION BY order_id, rate)
) shares WHERE order_lines.id = shares.line_id AND order_lines.vat_amount <> shares.units * shares.unit;--> statement-breakpoint
-- Buyers of open orders were told of no deadline: theirs runs from now on.
UPDATE orders o SET
  payment_due_at = now() + CASE WHEN payment_type_id = 2 THEN interval '8 days' ELSE interval '30 days' END,
  payment_reminder_at = CASE WHEN payment_type_id = 2 AND payment_status_id IN (1, 7, 8) THEN now() + interval '5 days' END
WHERE payment_status_id IN (1, 3, 7, 8)
  AND EXISTS (SELECT FROM stock_reservations r WHERE r.order_id = o.id AND r.state = 'held');
