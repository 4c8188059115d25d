CREATE TABLE "pickup_point_reads" (
	"source" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"failure" text,
	"found" integer
);
--> statement-breakpoint
CREATE TABLE "pickup_points" (
	"id" serial PRIMARY KEY NOT NULL,
	"carrier" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"point_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"country_code" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"street" text NOT NULL,
	"directions" text DEFAULT '' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"hours" jsonb,
	"accepts_card" boolean,
	"accepts_cash" boolean,
	"search_text" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_deliveries" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"delivery_method_id" integer,
	"carrier" text NOT NULL,
	"kind" text NOT NULL,
	"method_name" text NOT NULL,
	"transit_days_from" integer,
	"transit_days_to" integer,
	"pickup_point" jsonb
);
--> statement-breakpoint
CREATE TABLE "delivery_methods" (
	"id" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"carrier" text NOT NULL,
	"kind" text NOT NULL,
	"texts" jsonb NOT NULL,
	"pricing" text NOT NULL,
	"prices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"vat_rate" numeric(5, 2) DEFAULT 27 NOT NULL,
	"max_weight_grams" integer,
	"max_size_millimetres" integer[],
	"payment_type_ids" integer[] DEFAULT '{}' NOT NULL,
	"transit_days_from" integer,
	"transit_days_to" integer,
	"service_codes" text[] DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_zones" (
	"id" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"countries" text[] NOT NULL,
	"postal_code_ranges" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_deliveries" ADD CONSTRAINT "order_deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_deliveries" ADD CONSTRAINT "order_deliveries_delivery_method_id_delivery_methods_id_fk" FOREIGN KEY ("delivery_method_id") REFERENCES "public"."delivery_methods"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pickup_points_by_source" ON "pickup_points" USING btree ("source");--> statement-breakpoint
CREATE UNIQUE INDEX "pickup_points_of_carrier" ON "pickup_points" USING btree ("carrier","point_id");--> statement-breakpoint
CREATE INDEX "pickup_points_by_postal_code" ON "pickup_points" USING btree ("country_code","postal_code","carrier") WHERE "pickup_points"."is_active";--> statement-breakpoint
CREATE INDEX "pickup_points_search" ON "pickup_points" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_deliveries_by_method" ON "order_deliveries" USING btree ("delivery_method_id");
--> statement-breakpoint
-- The one price of before: every shop goes on delivering at the fees of its settings.
INSERT INTO "delivery_methods" ("carrier", "kind", "texts", "pricing") VALUES ('own', 'home', '{
	"hu": {"name": "Házhozszállítás", "text": ""},
	"en": {"name": "Home delivery", "text": ""},
	"de": {"name": "Lieferung nach Hause", "text": ""},
	"fr": {"name": "Livraison à domicile", "text": ""},
	"ru": {"name": "Доставка на дом", "text": ""},
	"tr": {"name": "Adrese teslim", "text": ""}
}', 'standard');
