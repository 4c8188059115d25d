CREATE TABLE "order_tags" (
	"name" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN "target" text DEFAULT 'products' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_history" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "catalogue_amount" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "price_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "last_delivery_event" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "balance_due" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Immutable as long as the rules of unaccent are; nothing stored in an index calls it.
CREATE FUNCTION fold_search(searched text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, searched));
--> statement-breakpoint
-- What staff search for: the number with and without its dashes, name, e-mail address, telephone number as written and
-- in digits, postal codes and item numbers.
CREATE FUNCTION order_search_text(searched_order bigint) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT fold_search(' ' || concat_ws(' ', o.order_number, replace(o.order_number, '-', ''), o.customer_name, o.email,
    o.phone, regexp_replace(o.phone, '[^0-9]', '', 'g'),
    (SELECT string_agg(DISTINCT a.postal_code, ' ') FROM order_addresses a WHERE a.order_id = o.id),
    (SELECT string_agg(DISTINCT l.sku, ' ') FROM order_lines l WHERE l.order_id = o.id)))
  FROM orders o WHERE o.id = searched_order
$$;
--> statement-breakpoint
CREATE FUNCTION last_delivery_event_of(delivered_order bigint) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT event FROM delivery_events WHERE order_id = delivered_order ORDER BY at DESC, id DESC LIMIT 1
$$;
--> statement-breakpoint
CREATE FUNCTION note_delivery_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET last_delivery_event = last_delivery_event_of(NEW.order_id) WHERE id = NEW.order_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER delivery_event_noted AFTER INSERT ON delivery_events FOR EACH ROW EXECUTE FUNCTION note_delivery_event();
