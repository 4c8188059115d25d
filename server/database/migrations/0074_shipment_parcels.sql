CREATE TABLE "carrier_accounts" (
	"carrier" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"is_live" boolean NOT NULL,
	"sealed_keys" text,
	"sender" jsonb,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment_labels" (
	"shipment_id" bigint PRIMARY KEY NOT NULL,
	"pdf" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shipment_events" ADD COLUMN "carrier_code" text;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD COLUMN "carrier_key" text;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD COLUMN "actor" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "sequence" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "is_live" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "size" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "carrier_parcels" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "attention" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "next_attempt_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "next_check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "checks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_labels" ADD CONSTRAINT "shipment_labels_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_events_once" ON "shipment_events" USING btree ("shipment_id","carrier_key");--> statement-breakpoint
CREATE INDEX "shipments_to_look_at" ON "shipments" USING btree ("order_id") WHERE "shipments"."attention" is not null;--> statement-breakpoint
CREATE INDEX "shipments_not_left" ON "shipments" USING btree ("order_id") WHERE "shipments"."status" in ('draft', 'sending', 'unclear', 'created');--> statement-breakpoint
CREATE INDEX "shipments_to_send" ON "shipments" USING btree ("next_attempt_at") WHERE "shipments"."status" = 'sending';--> statement-breakpoint
CREATE INDEX "shipments_to_check" ON "shipments" USING btree ("next_check_at") WHERE "shipments"."next_check_at" is not null;
--> statement-breakpoint
CREATE TRIGGER shipment_events_append_only BEFORE UPDATE ON shipment_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The server counts under the order's lock; this holds whatever else writes here, e.g. an older server.
CREATE FUNCTION refuse_shipping_twice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(l.quantity) FROM shipment_lines l JOIN shipments s ON s.id = l.shipment_id
      WHERE l.order_line_id = NEW.order_line_id AND s.status NOT IN ('cancelled', 'returned'))
    > (SELECT quantity FROM order_lines WHERE id = NEW.order_line_id) THEN
    RAISE EXCEPTION 'order line % would be shipped twice', NEW.order_line_id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER shipment_lines_once AFTER INSERT ON shipment_lines FOR EACH ROW EXECUTE FUNCTION refuse_shipping_twice();
