-- Rows that are there satisfied the former, stricter checks of orders: the new ones are not validated, which would scan them.
CREATE TABLE "point_accounts" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "point_lots" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"order_id" bigint,
	"points" integer NOT NULL,
	"remaining" integer NOT NULL,
	"earned_at" timestamp with time zone DEFAULT now() NOT NULL,
	"usable_from" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"noticed_at" timestamp with time zone,
	CONSTRAINT "point_lot_remaining" CHECK ("point_lots"."remaining" between 0 and "point_lots"."points"),
	CONSTRAINT "point_lot_times" CHECK ("point_lots"."expires_at" > "point_lots"."usable_from")
);
--> statement-breakpoint
CREATE TABLE "point_movements" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"lot_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"points" integer NOT NULL,
	"order_id" bigint,
	"actor" text,
	"reason" text,
	"request_id" text,
	CONSTRAINT "point_movement_sign" CHECK (case when "point_movements"."kind" in ('earned', 'givenBack') then "point_movements"."points" > 0
        when "point_movements"."kind" = 'adjusted' then "point_movements"."points" <> 0 else "point_movements"."points" < 0 end)
);
--> statement-breakpoint
CREATE TABLE "point_tasks" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_line_amount";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "order_total";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "points_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "points_spent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "points_reduction" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "forints_per_point" integer;--> statement-breakpoint
ALTER TABLE "point_accounts" ADD CONSTRAINT "point_accounts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_lots" ADD CONSTRAINT "point_lots_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_movements" ADD CONSTRAINT "point_movements_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_movements" ADD CONSTRAINT "point_movements_lot_id_point_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."point_lots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "point_lots_of_order" ON "point_lots" USING btree ("order_id") WHERE "point_lots"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "point_lots_by_customer" ON "point_lots" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "point_lots_by_expiry" ON "point_lots" USING btree ("expires_at") WHERE "point_lots"."remaining" > 0;--> statement-breakpoint
CREATE INDEX "point_movements_by_customer" ON "point_movements" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "point_movements_by_lot" ON "point_movements" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "point_movements_by_order" ON "point_movements" USING btree ("order_id") WHERE "point_movements"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "point_movements_by_request" ON "point_movements" USING btree ("request_id") WHERE "point_movements"."request_id" is not null;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_line_points" CHECK ("order_lines"."points_amount" >= 0 and "order_lines"."line_amount" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_line_amount" CHECK ("order_lines"."line_amount" = "order_lines"."unit_amount" * "order_lines"."quantity" - "order_lines"."points_amount") NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_points" CHECK ("orders"."points_spent" >= 0 and "orders"."points_reduction" between 0 and "orders"."goods_total") NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_total" CHECK ("orders"."total" = "orders"."goods_total" - "orders"."points_reduction" + "orders"."delivery_fee" + "orders"."payment_fee") NOT VALID;--> statement-breakpoint
CREATE TRIGGER point_movements_append_only BEFORE UPDATE ON point_movements FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Whatever happens to an order that pays with points or earns some is looked at by the job `settle-points`.
CREATE FUNCTION queue_point_task() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO point_tasks (order_id)
	SELECT id FROM orders WHERE id = NEW.order_id AND (points_spent > 0 OR forints_per_point IS NOT NULL)
	ON CONFLICT (order_id) DO UPDATE SET queued_at = clock_timestamp();
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER order_history_queues_points AFTER INSERT ON order_history FOR EACH ROW
WHEN (NEW.event NOT IN ('placed', 'mailQueued', 'noteAdded', 'reminded')) EXECUTE FUNCTION queue_point_task();
--> statement-breakpoint
CREATE TRIGGER order_refunds_queue_points AFTER UPDATE OF state ON order_refunds FOR EACH ROW
WHEN (NEW.state IS DISTINCT FROM OLD.state) EXECUTE FUNCTION queue_point_task();
