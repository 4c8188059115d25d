CREATE TABLE "product_sales_days" (
	"day" date NOT NULL,
	"product_id" integer NOT NULL,
	"currency_id" integer NOT NULL,
	"units" integer NOT NULL,
	"amount" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"forint_amount" bigint NOT NULL,
	"forint_refunded" bigint NOT NULL,
	"forint_tax" bigint NOT NULL,
	"forint_discount" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"costed_net" bigint NOT NULL,
	CONSTRAINT "product_sales_days_day_product_id_currency_id_pk" PRIMARY KEY("day","product_id","currency_id")
);
--> statement-breakpoint
CREATE TABLE "sales_day_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_days" (
	"day" date NOT NULL,
	"currency_id" integer NOT NULL,
	"country_code" text NOT NULL,
	"payment_type_id" integer NOT NULL,
	"orders" integer NOT NULL,
	"units" integer NOT NULL,
	"amount" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"forint_amount" bigint NOT NULL,
	"forint_refunded" bigint NOT NULL,
	"forint_tax" bigint NOT NULL,
	CONSTRAINT "sales_days_day_currency_id_country_code_payment_type_id_pk" PRIMARY KEY("day","currency_id","country_code","payment_type_id")
);
--> statement-breakpoint
CREATE TABLE "sales_roll_ups" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"until_day" date NOT NULL,
	CONSTRAINT "one_sales_roll_up" CHECK ("sales_roll_ups"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "vat_days" (
	"day" date NOT NULL,
	"currency_id" integer NOT NULL,
	"country_code" text NOT NULL,
	"rate" numeric(5, 2) NOT NULL,
	"base" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"forint_base" bigint NOT NULL,
	"forint_tax" bigint NOT NULL,
	CONSTRAINT "vat_days_day_currency_id_country_code_rate_pk" PRIMARY KEY("day","currency_id","country_code","rate")
);
--> statement-breakpoint
CREATE TABLE "visit_counts" (
	"day" date PRIMARY KEY NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"product_views" integer DEFAULT 0 NOT NULL,
	"checkouts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "purchase_amount" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "purchase_amount" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "forint_rate" numeric(14, 6);--> statement-breakpoint
CREATE INDEX "product_sales_by_product" ON "product_sales_days" USING btree ("product_id","day");--> statement-breakpoint
-- Notes the days whose sales an order, its return or its refunds belong to; what happens today is not rolled up yet.
-- No row is locked: the list may name a day many times.
CREATE FUNCTION note_changed_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO sales_day_changes (day) VALUES ((OLD.placed_at AT TIME ZONE 'Europe/Budapest')::date);
		INSERT INTO sales_day_changes (day)
		SELECT (at AT TIME ZONE 'Europe/Budapest')::date FROM delivery_events
		WHERE order_id = OLD.id AND event = 'returned'
		UNION
		SELECT (h.at AT TIME ZONE 'Europe/Budapest')::date FROM order_refunds r JOIN order_history h ON h.id = r.history_id
		WHERE r.order_id = OLD.id;
	END IF;
	IF TG_OP <> 'DELETE' AND NEW.placed_at IS DISTINCT FROM OLD.placed_at THEN
		INSERT INTO sales_day_changes (day) VALUES ((NEW.placed_at AT TIME ZONE 'Europe/Budapest')::date);
	END IF;
	RETURN coalesce(NEW, OLD);
END $$;--> statement-breakpoint
CREATE FUNCTION note_returned_parcel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO sales_day_changes (day) VALUES ((NEW.at AT TIME ZONE 'Europe/Budapest')::date);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO sales_day_changes (day)
	SELECT (at AT TIME ZONE 'Europe/Budapest')::date FROM order_history
	WHERE id = NEW.history_id AND at < now() - interval '30 minutes';
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_backdated_sale AFTER INSERT ON "orders" FOR EACH ROW
	WHEN (NEW.placed_at < now() - interval '30 minutes') EXECUTE FUNCTION note_changed_sale();--> statement-breakpoint
CREATE TRIGGER note_changed_sale AFTER UPDATE ON "orders" FOR EACH ROW
	WHEN (OLD.version <> NEW.version OR OLD.payment_status_id <> NEW.payment_status_id OR OLD.total <> NEW.total
		OR OLD.placed_at <> NEW.placed_at) EXECUTE FUNCTION note_changed_sale();--> statement-breakpoint
-- Before: afterwards its return and its refunds are gone as well.
CREATE TRIGGER note_deleted_sale BEFORE DELETE ON "orders" FOR EACH ROW EXECUTE FUNCTION note_changed_sale();--> statement-breakpoint
CREATE TRIGGER note_returned_parcel AFTER INSERT ON "delivery_events" FOR EACH ROW
	WHEN (NEW.event = 'returned' AND NEW.at < now() - interval '30 minutes') EXECUTE FUNCTION note_returned_parcel();--> statement-breakpoint
CREATE TRIGGER note_refund AFTER INSERT ON "order_refunds" FOR EACH ROW EXECUTE FUNCTION note_refund();
