CREATE TABLE "category_attributes" (
	"category_id" integer NOT NULL,
	"attribute_id" integer NOT NULL,
	"sort_order" integer NOT NULL,
	CONSTRAINT "category_attributes_category_id_attribute_id_pk" PRIMARY KEY("category_id","attribute_id")
);
--> statement-breakpoint
CREATE TABLE "former_brand_names" (
	"name" text PRIMARY KEY NOT NULL,
	"brand_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_category_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"on_hand_before" integer NOT NULL,
	"on_hand_after" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"system_user_id" integer,
	"order_id" bigint,
	"request_id" uuid,
	CONSTRAINT "stock_movements_of_requests" UNIQUE("request_id")
);
--> statement-breakpoint
ALTER TABLE "attributes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "logo_hash" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "picture_hash" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "category_attributes" ADD CONSTRAINT "category_attributes_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_attributes" ADD CONSTRAINT "category_attributes_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_brand_names" ADD CONSTRAINT "former_brand_names_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_category_codes" ADD CONSTRAINT "former_category_codes_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_system_user_id_system_users_id_fk" FOREIGN KEY ("system_user_id") REFERENCES "public"."system_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "category_attributes_by_attribute" ON "category_attributes" USING btree ("attribute_id");--> statement-breakpoint
CREATE INDEX "former_brand_names_by_brand" ON "former_brand_names" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "former_category_codes_by_category" ON "former_category_codes" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "stock_movements_by_product" ON "stock_movements" USING btree ("product_id","id");--> statement-breakpoint
-- What the log says of a change stands in a setting of the transaction: see explainStockChange.
CREATE FUNCTION record_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change jsonb := coalesce(nullif(current_setting('kamra.stock_change', true), ''), '{}')::jsonb;
BEGIN
  INSERT INTO stock_movements (product_id, on_hand_before, on_hand_after, reason, note, system_user_id, order_id, request_id)
  VALUES (NEW.product_id, OLD.on_hand, NEW.on_hand, coalesce(change->>'reason', 'other'), change->>'note',
    (change->>'systemUserId')::int, (change->>'orderId')::bigint, (change->>'requestId')::uuid);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER stock_moved AFTER UPDATE OF on_hand ON stock FOR EACH ROW
WHEN (OLD.on_hand IS DISTINCT FROM NEW.on_hand) EXECUTE FUNCTION record_stock_movement();
--> statement-breakpoint
CREATE FUNCTION leave_archive() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.archived_at := NULL;
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- Whatever publishes a product, an import too, brings it back.
CREATE TRIGGER published_products_are_not_archived BEFORE UPDATE OF published ON products FOR EACH ROW
WHEN (NEW.published AND NEW.archived_at IS NOT NULL) EXECUTE FUNCTION leave_archive();
