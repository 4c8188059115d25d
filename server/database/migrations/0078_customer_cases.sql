CREATE TABLE "case_numbers" (
	"prefix" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "case_numbers_prefix_year_pk" PRIMARY KEY("prefix","year")
);
--> statement-breakpoint
CREATE TABLE "customer_case_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"case_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"event" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"details" jsonb,
	"system_user_id" integer
);
--> statement-breakpoint
CREATE TABLE "customer_cases" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"case_number" text NOT NULL,
	"request_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"order_id" bigint,
	"order_reference" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"product" text DEFAULT '' NOT NULL,
	"remedy" text,
	"text" text NOT NULL,
	"statement" text DEFAULT '' NOT NULL,
	"bank_account" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_on" date NOT NULL,
	"receipt_sent_at" timestamp with time zone,
	CONSTRAINT "customer_cases_caseNumber_unique" UNIQUE("case_number"),
	CONSTRAINT "customer_cases_requestId_unique" UNIQUE("request_id")
);
--> statement-breakpoint
ALTER TABLE "customer_case_events" ADD CONSTRAINT "customer_case_events_case_id_customer_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."customer_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_case_events" ADD CONSTRAINT "customer_case_events_system_user_id_system_users_id_fk" FOREIGN KEY ("system_user_id") REFERENCES "public"."system_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_cases" ADD CONSTRAINT "customer_cases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_case_events_of_case" ON "customer_case_events" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "customer_cases_by_state" ON "customer_cases" USING btree ("state","due_on");--> statement-breakpoint
CREATE INDEX "customer_cases_by_order" ON "customer_cases" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "customer_cases_by_folded_email" ON "customer_cases" USING btree (fold_email("email"));--> statement-breakpoint
CREATE INDEX "customer_cases_by_age" ON "customer_cases" USING btree ("received_at");--> statement-breakpoint
CREATE FUNCTION keep_customer_case() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changeable CONSTANT text[] := '{version,state,order_id,receipt_sent_at}';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - changeable IS DISTINCT FROM to_jsonb(OLD) - changeable THEN
      RAISE EXCEPTION 'a case stays as it was received';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.received_at > now() - interval '1095 days' THEN
    RAISE EXCEPTION 'a case is kept for three years';
  END IF;
  RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER customer_cases_stay BEFORE UPDATE OR DELETE ON customer_cases FOR EACH ROW EXECUTE FUNCTION keep_customer_case();
--> statement-breakpoint
CREATE FUNCTION keep_customer_case_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - 'system_user_id' IS DISTINCT FROM to_jsonb(OLD) - 'system_user_id' THEN
      RAISE EXCEPTION 'what happened to a case is only ever added to';
    END IF;
    RETURN NEW;
  END IF;
  -- With its case, which has its own rule.
  IF EXISTS (SELECT FROM customer_cases c WHERE c.id = OLD.case_id) THEN
    RAISE EXCEPTION 'what happened to a case is only ever added to';
  END IF;
  RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER customer_case_events_stay BEFORE UPDATE OR DELETE ON customer_case_events FOR EACH ROW EXECUTE FUNCTION keep_customer_case_event();
--> statement-breakpoint
CREATE FUNCTION note_case_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'sent' THEN
    UPDATE customer_cases SET receipt_sent_at = coalesce(receipt_sent_at, NEW.sent_at, now())
    WHERE id = (NEW.data ->> 'caseId')::bigint;
  END IF;
  INSERT INTO customer_case_events (case_id, event)
  SELECT id, CASE NEW.state WHEN 'sent' THEN 'receiptSent' ELSE 'receiptFailed' END
  FROM customer_cases WHERE id = (NEW.data ->> 'caseId')::bigint;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER mails_note_case_receipt AFTER UPDATE OF state ON mails FOR EACH ROW
WHEN (NEW.template = 'caseReceipt' AND NEW.state <> 'queued' AND OLD.state <> NEW.state) EXECUTE FUNCTION note_case_receipt();
