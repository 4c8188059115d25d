CREATE TABLE "recall_orders" (
	"recall_id" integer NOT NULL,
	"order_id" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recall_orders_recall_id_order_id_pk" PRIMARY KEY("recall_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "recall_products" (
	"recall_id" integer NOT NULL,
	"place" integer NOT NULL,
	"product_id" integer,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "recall_products_recall_id_place_pk" PRIMARY KEY("recall_id","place")
);
--> statement-breakpoint
CREATE TABLE "recalls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recalls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"texts" jsonb NOT NULL,
	"remedies" text[] NOT NULL,
	"single_remedy_reason" text DEFAULT '' NOT NULL,
	"contact_phone" text DEFAULT '' NOT NULL,
	"contact_email" text DEFAULT '' NOT NULL,
	"contact_url" text DEFAULT '' NOT NULL,
	"sold_from" date,
	"sold_until" date,
	"stops_sale" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "recall_state_has_its_time" CHECK (("recalls"."state" = 'draft') = ("recalls"."published_at" is null) and ("recalls"."state" = 'ended') = ("recalls"."ended_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "sale_stopped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "recall_orders" ADD CONSTRAINT "recall_orders_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_orders" ADD CONSTRAINT "recall_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_products" ADD CONSTRAINT "recall_products_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_products" ADD CONSTRAINT "recall_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recall_orders_by_order" ON "recall_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "recall_orders_waiting" ON "recall_orders" USING btree ("recall_id","order_id") WHERE "recall_orders"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "recall_products_by_product" ON "recall_products" USING btree ("product_id");