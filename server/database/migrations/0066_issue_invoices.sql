CREATE TABLE "invoice_documents" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"order_id" bigint,
	"order_number" text NOT NULL,
	"kind" text NOT NULL,
	"generation" integer NOT NULL,
	"external_key" text NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text,
	"number" text,
	"status" text NOT NULL,
	"currency_id" integer NOT NULL,
	"net" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"gross" bigint NOT NULL,
	"forint_rate" numeric(14, 6),
	"rate_day" date,
	"rate_source" text,
	"issued_on" date,
	"fulfilled_on" date NOT NULL,
	"due_on" date NOT NULL,
	"refers_to_id" bigint,
	"refunded_until" bigint,
	"goods_hash" text DEFAULT '' NOT NULL,
	"view_url" text,
	"request" jsonb NOT NULL,
	"last_error" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"payment_told_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"created_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_documents_externalKey_unique" UNIQUE("external_key"),
	CONSTRAINT "invoice_document_adds_up" CHECK ("invoice_documents"."net" + "invoice_documents"."vat" = "invoice_documents"."gross"),
	CONSTRAINT "invoice_document_number" CHECK ("invoice_documents"."status" <> 'issued' or "invoice_documents"."number" is not null)
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"document_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"order_line_id" bigint,
	"sku" text,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit" text NOT NULL,
	"net_unit" numeric(20, 6) NOT NULL,
	"vat_rate" numeric(5, 2),
	"net" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"gross" bigint NOT NULL,
	CONSTRAINT "invoice_lines_document_id_position_pk" PRIMARY KEY("document_id","position"),
	CONSTRAINT "invoice_line_adds_up" CHECK ("invoice_lines"."net" + "invoice_lines"."vat" = "invoice_lines"."gross")
);
--> statement-breakpoint
CREATE TABLE "invoice_pdfs" (
	"document_id" bigint PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_service_keys" (
	"service" text PRIMARY KEY NOT NULL,
	"sealed_key" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by_id" integer
);
--> statement-breakpoint
CREATE TABLE "invoice_tasks" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tax_number_checks" (
	"country_code" text NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"source" text NOT NULL,
	"name" text,
	"consultation" text,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_number_checks_country_code_number_pk" PRIMARY KEY("country_code","number")
);
--> statement-breakpoint
ALTER TABLE "invoice_documents" ADD CONSTRAINT "invoice_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_documents" ADD CONSTRAINT "invoice_documents_refers_to_id_invoice_documents_id_fk" FOREIGN KEY ("refers_to_id") REFERENCES "public"."invoice_documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_documents" ADD CONSTRAINT "invoice_documents_created_by_id_system_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."system_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_document_id_invoice_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."invoice_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_pdfs" ADD CONSTRAINT "invoice_pdfs_document_id_invoice_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."invoice_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_service_keys" ADD CONSTRAINT "invoice_service_keys_changed_by_id_system_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."system_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_tasks" ADD CONSTRAINT "invoice_tasks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_documents_by_number" ON "invoice_documents" USING btree ("provider","number");--> statement-breakpoint
CREATE INDEX "invoice_documents_by_order" ON "invoice_documents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoice_documents_by_status" ON "invoice_documents" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "invoice_documents_by_day" ON "invoice_documents" USING btree ("issued_on","id");--> statement-breakpoint
CREATE INDEX "invoice_documents_referring" ON "invoice_documents" USING btree ("refers_to_id");--> statement-breakpoint
CREATE INDEX "invoice_tasks_due" ON "invoice_tasks" USING btree ("due_at");--> statement-breakpoint
CREATE FUNCTION queue_invoice_task() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.event IN ('mailQueued', 'noteAdded', 'reminded') THEN RETURN NULL; END IF;
  IF coalesce((SELECT value -> 'invoices' ->> 'provider' FROM shop_settings LIMIT 1), 'none') = 'none' THEN
    RETURN NULL;
  END IF;
  INSERT INTO invoice_tasks (order_id) VALUES (NEW.order_id)
  ON CONFLICT (order_id) DO UPDATE SET due_at = now(), version = invoice_tasks.version + 1;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER order_history_queue_invoice_task AFTER INSERT ON order_history FOR EACH ROW
EXECUTE FUNCTION queue_invoice_task();
--> statement-breakpoint
INSERT INTO invoice_documents (order_id, order_number, kind, generation, external_key, provider, number, status,
  currency_id, net, vat, gross, issued_on, fulfilled_on, due_on, view_url, request, payment_told_at, mailed_at, created_at)
SELECT o.id, o.order_number, l.kind, l.generation, o.order_number || '-' || l.kind || '-' || l.generation, 'byHand',
  l.invoice_number, 'issued', o.currency_id, 0, 0, 0, l.issued_at::date, l.issued_at::date, l.issued_at::date, l.url,
  jsonb_build_object('madeBy', l.provider), l.issued_at, l.issued_at, l.issued_at
FROM (SELECT order_id, invoice_number, provider, url, issued_at,
  CASE kind WHEN 'proForma' THEN 'proforma' ELSE kind END AS kind,
  row_number() OVER (PARTITION BY order_id, kind ORDER BY id) AS generation FROM invoice_links) l
JOIN orders o ON o.id = l.order_id;
