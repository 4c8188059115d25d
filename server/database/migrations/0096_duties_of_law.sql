-- Rows that are there satisfy the checks of products: their new columns are empty. They are not validated, which would scan them.
CREATE TABLE "guarantee_files" (
	"id" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"language" text,
	"product_id" integer,
	"hash" text NOT NULL,
	"is_compared" boolean NOT NULL,
	"content_type" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"system_user_id" integer,
	CONSTRAINT "guarantee_file_place" CHECK (case "guarantee_files"."kind" when 'notice' then "guarantee_files"."language" is not null and "guarantee_files"."product_id" is null
        else "guarantee_files"."language" is null and "guarantee_files"."product_id" is not null end)
);
--> statement-breakpoint
CREATE TABLE "return_proofs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"return_id" bigint NOT NULL,
	"carrier" text NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"sent_on" date NOT NULL,
	"content_type" text,
	"bytes" "bytea",
	"proved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"system_user_id" integer,
	CONSTRAINT "return_proof_file" CHECK (num_nulls("return_proofs"."content_type", "return_proofs"."bytes") <> 1)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "packaging" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "circular_code" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "electrical" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "battery_kind" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "battery_fitting" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "energy_class" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "energy_scale" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "eprel_number" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "food_contact_material" text;--> statement-breakpoint
ALTER TABLE "guarantee_files" ADD CONSTRAINT "guarantee_files_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantee_files" ADD CONSTRAINT "guarantee_files_system_user_id_system_users_id_fk" FOREIGN KEY ("system_user_id") REFERENCES "public"."system_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_proofs" ADD CONSTRAINT "return_proofs_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_proofs" ADD CONSTRAINT "return_proofs_system_user_id_system_users_id_fk" FOREIGN KEY ("system_user_id") REFERENCES "public"."system_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "guarantee_notice_of_language" ON "guarantee_files" USING btree ("language") WHERE "guarantee_files"."kind" = 'notice';--> statement-breakpoint
CREATE UNIQUE INDEX "guarantee_label_of_product" ON "guarantee_files" USING btree ("product_id") WHERE "guarantee_files"."kind" = 'label';--> statement-breakpoint
CREATE INDEX "return_proofs_of_return" ON "return_proofs" USING btree ("return_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "product_battery" CHECK (("products"."battery_kind" is null) = ("products"."battery_fitting" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "product_energy_label" CHECK (num_nonnulls("products"."energy_class", "products"."energy_scale") = 0 or coalesce(
        "products"."energy_scale" = 'A-G' and "products"."energy_class" in ('A', 'B', 'C', 'D', 'E', 'F', 'G')
        or "products"."energy_scale" = 'A+++-D' and "products"."energy_class" in ('A+++', 'A++', 'A+', 'A', 'B', 'C', 'D')
        or "products"."energy_scale" = 'A++-G' and "products"."energy_class" not in ('A+++')
        or "products"."energy_scale" = 'A+-F' and "products"."energy_class" not in ('A+++', 'A++', 'G'), false)) NOT VALID;