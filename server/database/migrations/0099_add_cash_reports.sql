CREATE TABLE "cash_report_lines" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"report_id" bigint NOT NULL,
	"line_key" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"parcel_number" text NOT NULL,
	"order_reference" text NOT NULL,
	"reported_on" date,
	"collected" bigint NOT NULL,
	"currency_id" integer NOT NULL,
	"remitted" bigint,
	"fee" bigint,
	"state" text DEFAULT 'open' NOT NULL,
	"outcome" text DEFAULT 'unknownParcel' NOT NULL,
	"order_id" bigint,
	"note" text,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "cash_report_lines_lineKey_unique" UNIQUE("line_key"),
	CONSTRAINT "cash_report_line_collected" CHECK ("cash_report_lines"."collected" > 0)
);
--> statement-breakpoint
CREATE TABLE "cash_reports" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"file_hash" text NOT NULL,
	"file_name" text NOT NULL,
	"imported_by_id" integer,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cash_reports_fileHash_unique" UNIQUE("file_hash")
);
--> statement-breakpoint
ALTER TABLE "cash_report_lines" ADD CONSTRAINT "cash_report_lines_report_id_cash_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."cash_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_report_lines" ADD CONSTRAINT "cash_report_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_reports" ADD CONSTRAINT "cash_reports_imported_by_id_system_users_id_fk" FOREIGN KEY ("imported_by_id") REFERENCES "public"."system_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_report_lines_of_report" ON "cash_report_lines" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "cash_report_lines_by_state" ON "cash_report_lines" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "cash_report_lines_by_order" ON "cash_report_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "cash_reports_by_time" ON "cash_reports" USING btree ("imported_at");