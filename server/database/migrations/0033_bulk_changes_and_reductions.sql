CREATE TABLE "bulk_change_products" (
	"bulk_change_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"version" integer NOT NULL,
	"code" text,
	"details" jsonb,
	CONSTRAINT "bulk_change_products_bulk_change_id_product_id_pk" PRIMARY KEY("bulk_change_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"action" jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"failure" text,
	"total" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"started_by_id" integer NOT NULL,
	"started_by_name" text NOT NULL,
	"repeats_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "price_reductions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"currency_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"regular_amount" bigint,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"state" text DEFAULT 'planned' NOT NULL,
	"planned_by_id" integer NOT NULL,
	"planned_by_name" text NOT NULL,
	"batch_id" uuid,
	CONSTRAINT "price_reduction_amount" CHECK ("price_reductions"."amount" > 0),
	CONSTRAINT "price_reduction_period" CHECK ("price_reductions"."ends_at" > "price_reductions"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "bulk_change_products" ADD CONSTRAINT "bulk_change_products_bulk_change_id_bulk_changes_id_fk" FOREIGN KEY ("bulk_change_id") REFERENCES "public"."bulk_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_reductions" ADD CONSTRAINT "price_reductions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_changes_newest" ON "bulk_changes" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "price_reductions_one_open" ON "price_reductions" USING btree ("product_id","currency_id") WHERE "price_reductions"."state" in ('planned', 'running');--> statement-breakpoint
CREATE INDEX "price_reductions_to_start" ON "price_reductions" USING btree ("starts_at") WHERE "price_reductions"."state" = 'planned';--> statement-breakpoint
CREATE INDEX "price_reductions_to_end" ON "price_reductions" USING btree ("ends_at") WHERE "price_reductions"."state" = 'running';