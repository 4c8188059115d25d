ALTER TABLE "orders" ADD COLUMN "awaits_invoice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What staff search for: besides number, name, e-mail address, telephone number, postal codes and item numbers also companies and the numbers of parcels.
CREATE OR REPLACE FUNCTION order_search_text(searched_order bigint) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT fold_search(' ' || concat_ws(' ', o.order_number, replace(o.order_number, '-', ''), o.customer_name, o.email,
    o.phone, regexp_replace(o.phone, '[^0-9]', '', 'g'),
    (SELECT string_agg(DISTINCT a.postal_code, ' ') FROM order_addresses a WHERE a.order_id = o.id),
    (SELECT string_agg(DISTINCT a.company, ' ') FROM order_addresses a WHERE a.order_id = o.id),
    (SELECT string_agg(DISTINCT l.sku, ' ') FROM order_lines l WHERE l.order_id = o.id),
    (SELECT string_agg(DISTINCT s.tracking_number, ' ') FROM shipments s WHERE s.order_id = o.id)))
  FROM orders o WHERE o.id = searched_order
$$;
--> statement-breakpoint
CREATE FUNCTION note_tracking_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET search_text = order_search_text(id) WHERE id = NEW.order_id AND email <> '';
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER tracking_number_added AFTER INSERT ON shipments FOR EACH ROW
  WHEN (NEW.tracking_number IS NOT NULL) EXECUTE FUNCTION note_tracking_number();
--> statement-breakpoint
CREATE TRIGGER tracking_number_changed AFTER UPDATE OF tracking_number ON shipments FOR EACH ROW
  WHEN (NEW.tracking_number IS DISTINCT FROM OLD.tracking_number) EXECUTE FUNCTION note_tracking_number();
--> statement-breakpoint
CREATE FUNCTION order_awaits_invoice(invoiced_order bigint) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT EXISTS (SELECT FROM invoice_documents d WHERE d.order_id = invoiced_order AND d.kind <> 'proforma'
    AND d.status IN ('queued', 'sending', 'needsPerson'))
$$;
--> statement-breakpoint
CREATE FUNCTION note_awaited_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed bigint := coalesce(NEW.order_id, OLD.order_id);
  awaits boolean := order_awaits_invoice(changed);
BEGIN
  UPDATE orders SET awaits_invoice = awaits WHERE id = changed AND awaits_invoice <> awaits;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER awaited_invoice_noted AFTER INSERT OR DELETE OR UPDATE OF status ON invoice_documents
  FOR EACH ROW EXECUTE FUNCTION note_awaited_invoice();
