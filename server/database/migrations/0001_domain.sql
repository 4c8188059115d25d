CREATE TABLE "attribute_option_texts" (
	"option_id" integer NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "attribute_option_texts_option_id_language_pk" PRIMARY KEY("option_id","language")
);
--> statement-breakpoint
CREATE TABLE "attribute_options" (
	"id" serial PRIMARY KEY NOT NULL,
	"attribute_id" integer NOT NULL,
	"code" text NOT NULL,
	"swatch" text,
	"sort_order" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attribute_texts" (
	"attribute_id" integer NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "attribute_texts_attribute_id_language_pk" PRIMARY KEY("attribute_id","language")
);
--> statement-breakpoint
CREATE TABLE "attributes" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"unit" text,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "attributes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "brand_texts" (
	"brand_id" integer NOT NULL,
	"language" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "brand_texts_brand_id_language_pk" PRIMARY KEY("brand_id","language")
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"logo_url" text,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "brands_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"parent_id" integer,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "categories_code_unique" UNIQUE("code"),
	CONSTRAINT "category_is_not_its_own_parent" CHECK ("categories"."parent_id" <> "categories"."id")
);
--> statement-breakpoint
CREATE TABLE "category_texts" (
	"category_id" integer NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"name_code" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	CONSTRAINT "category_texts_category_id_language_pk" PRIMARY KEY("category_id","language")
);
--> statement-breakpoint
CREATE TABLE "economic_operators" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"postal_address" text NOT NULL,
	"electronic_address" text NOT NULL,
	CONSTRAINT "economic_operators_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "product_attributes" (
	"product_id" integer NOT NULL,
	"attribute_id" integer NOT NULL,
	"number_value" numeric(14, 3),
	"boolean_value" boolean,
	"option_id" integer,
	CONSTRAINT "product_attributes_product_id_attribute_id_pk" PRIMARY KEY("product_id","attribute_id"),
	CONSTRAINT "product_attribute_has_one_value" CHECK (num_nonnulls("product_attributes"."number_value", "product_attributes"."boolean_value", "product_attributes"."option_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "product_images" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"media_hash" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"sort_order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"failure" text,
	"file_name" text NOT NULL,
	"content" text NOT NULL,
	"only_product_public_id" uuid,
	"dry_run" boolean NOT NULL,
	"progress" numeric(5, 4) DEFAULT 0 NOT NULL,
	"report" jsonb,
	"started_by_id" integer,
	"started_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "product_texts" (
	"product_id" integer NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"business_name" text,
	"name_code" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"care" text,
	"warnings" text,
	"meta_title" text,
	"meta_description" text,
	CONSTRAINT "product_texts_product_id_language_pk" PRIMARY KEY("product_id","language")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" serial PRIMARY KEY NOT NULL,
	"public_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"sku" text NOT NULL,
	"gtin" text,
	"model_number" text,
	"brand_id" integer,
	"category_id" integer NOT NULL,
	"variant_group_id" integer,
	"manufacturer_id" integer,
	"responsible_person_id" integer,
	"published" boolean DEFAULT true NOT NULL,
	"vat_rate" numeric(5, 2) DEFAULT 27 NOT NULL,
	"net_quantity" numeric(12, 4),
	"net_quantity_unit" text,
	"weight_grams" integer DEFAULT 0 NOT NULL,
	"width_millimetres" integer,
	"height_millimetres" integer,
	"depth_millimetres" integer,
	"mandatory_warranty" boolean DEFAULT false NOT NULL,
	"food_contact" boolean DEFAULT false NOT NULL,
	"withdrawal_excluded_reason" text,
	"durability_years" integer,
	"bestseller_order" integer,
	"new_order" integer,
	"ratings_count" integer DEFAULT 0 NOT NULL,
	"ratings_value" integer DEFAULT 0 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_publicId_unique" UNIQUE("public_id"),
	CONSTRAINT "products_sku_unique" UNIQUE("sku"),
	CONSTRAINT "product_weight" CHECK ("products"."weight_grams" >= 0),
	CONSTRAINT "product_vat_rate" CHECK ("products"."vat_rate" between 0 and 100),
	CONSTRAINT "product_net_quantity" CHECK ("products"."net_quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_covers_reserved" CHECK ("stock"."on_hand" >= "stock"."reserved" and "stock"."reserved" >= 0)
);
--> statement-breakpoint
CREATE TABLE "variant_group_attributes" (
	"variant_group_id" integer NOT NULL,
	"attribute_id" integer NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "variant_group_attributes_variant_group_id_attribute_id_pk" PRIMARY KEY("variant_group_id","attribute_id")
);
--> statement-breakpoint
CREATE TABLE "variant_groups" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "variant_groups_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "consent_log" (
	"id" serial PRIMARY KEY NOT NULL,
	"visitor_id" text NOT NULL,
	"customer_id" integer,
	"kind" text NOT NULL,
	"text_version" text NOT NULL,
	"choices" text[] NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_addresses" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"family_name" text NOT NULL,
	"given_name" text NOT NULL,
	"company" text,
	"tax_number" text,
	"country_code" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"street" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"family_name" text DEFAULT '' NOT NULL,
	"given_name" text DEFAULT '' NOT NULL,
	"phone" text,
	"language" text DEFAULT 'hu' NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_messageId_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"hash" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_size" CHECK ("media_files"."width" > 0 and "media_files"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "complaints" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"complaint_number" text NOT NULL,
	"order_id" bigint,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"description" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer_due_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answer" text,
	CONSTRAINT "complaints_complaintNumber_unique" UNIQUE("complaint_number")
);
--> statement-breakpoint
CREATE TABLE "invoice_links" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"invoice_number" text NOT NULL,
	"kind" text NOT NULL,
	"url" text,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_links_invoiceNumber_unique" UNIQUE("invoice_number")
);
--> statement-breakpoint
CREATE TABLE "warranty_cards" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_line_id" bigint NOT NULL,
	"years" integer NOT NULL,
	"serial_number" text,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"valid_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "warranty_claims" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"claim_number" text NOT NULL,
	"order_line_id" bigint,
	"description" text NOT NULL,
	"claimed_remedy" text NOT NULL,
	"decision" text,
	"reported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "warranty_claims_claimNumber_unique" UNIQUE("claim_number")
);
--> statement-breakpoint
CREATE TABLE "withdrawal_cases" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"case_number" text NOT NULL,
	"order_id" bigint,
	"order_reference" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"statement" text NOT NULL,
	"items" jsonb NOT NULL,
	"language" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"receipt_sent_at" timestamp with time zone,
	CONSTRAINT "withdrawal_cases_caseNumber_unique" UNIQUE("case_number")
);
--> statement-breakpoint
CREATE TABLE "delivery_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"parcel" text NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotent_requests" (
	"actor" text NOT NULL,
	"request_id" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotent_requests_actor_request_id_pk" PRIMARY KEY("actor","request_id")
);
--> statement-breakpoint
CREATE TABLE "order_addresses" (
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"family_name" text NOT NULL,
	"given_name" text NOT NULL,
	"company" text,
	"tax_number" text,
	"country_code" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"street" text NOT NULL,
	CONSTRAINT "order_addresses_order_id_kind_pk" PRIMARY KEY("order_id","kind")
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"event" text NOT NULL,
	"from_payment_status_id" integer,
	"to_payment_status_id" integer,
	"system_user_id" integer,
	"actor" text DEFAULT '' NOT NULL,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"product_id" integer,
	"position" integer NOT NULL,
	"product_name" text NOT NULL,
	"sku" text NOT NULL,
	"image_url" text,
	"quantity" integer NOT NULL,
	"unit_amount" bigint NOT NULL,
	"line_amount" bigint NOT NULL,
	"reference_amount" bigint,
	"vat_rate" numeric(5, 2) NOT NULL,
	"vat_amount" bigint NOT NULL,
	"manufacturer_name" text,
	"mandatory_warranty_years" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_line_quantity" CHECK ("order_lines"."quantity" > 0),
	CONSTRAINT "order_line_amount" CHECK ("order_lines"."line_amount" = "order_lines"."unit_amount" * "order_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"trn_id" text NOT NULL,
	"customer_id" integer,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"customer_name" text NOT NULL,
	"language" text NOT NULL,
	"currency_id" integer NOT NULL,
	"payment_type_id" integer NOT NULL,
	"payment_status_id" integer NOT NULL,
	"goods_total" bigint NOT NULL,
	"delivery_fee" bigint NOT NULL,
	"payment_fee" bigint NOT NULL,
	"total" bigint NOT NULL,
	"cash_total" bigint,
	"note" text,
	"accepted_documents" jsonb DEFAULT '[]' NOT NULL,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "orders_orderNumber_unique" UNIQUE("order_number"),
	CONSTRAINT "orders_trnId_unique" UNIQUE("trn_id"),
	CONSTRAINT "order_total" CHECK ("orders"."total" = "orders"."goods_total" + "orders"."delivery_fee" + "orders"."payment_fee"),
	CONSTRAINT "order_amounts" CHECK ("orders"."goods_total" > 0 and "orders"."delivery_fee" >= 0 and "orders"."payment_fee" >= 0),
	CONSTRAINT "order_payment_status" CHECK ("orders"."payment_status_id" between 1 and 8)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"payment_id" bigint,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"payment_type_id" integer NOT NULL,
	"payment_status_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"currency_id" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "payment_amount" CHECK ("payments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "session_orders" (
	"token_hash" text NOT NULL,
	"order_id" bigint NOT NULL,
	CONSTRAINT "session_orders_token_hash_order_id_pk" PRIMARY KEY("token_hash","order_id")
);
--> statement-breakpoint
CREATE TABLE "stock_reservations" (
	"order_id" bigint NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	CONSTRAINT "stock_reservations_order_id_product_id_pk" PRIMARY KEY("order_id","product_id"),
	CONSTRAINT "stock_reservation_quantity" CHECK ("stock_reservations"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "currency_rates" (
	"currency_id" integer PRIMARY KEY NOT NULL,
	"rate" numeric(14, 6) NOT NULL,
	"rounding_step" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "currency_rate_positive" CHECK ("currency_rates"."rate" > 0 and "currency_rates"."rounding_step" > 0)
);
--> statement-breakpoint
CREATE TABLE "fixed_prices" (
	"product_id" integer NOT NULL,
	"currency_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"reduced_since" timestamp with time zone,
	CONSTRAINT "fixed_prices_product_id_currency_id_pk" PRIMARY KEY("product_id","currency_id"),
	CONSTRAINT "fixed_price_positive" CHECK ("fixed_prices"."amount" > 0),
	CONSTRAINT "fixed_price_currency" CHECK ("fixed_prices"."currency_id" in (1, 2, 3))
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"product_id" integer NOT NULL,
	"currency_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"reference_amount" bigint,
	"discount" integer DEFAULT 0 NOT NULL,
	"published" boolean NOT NULL,
	"category_id" integer NOT NULL,
	"brand_id" integer,
	"bestseller_order" integer,
	"new_order" integer,
	CONSTRAINT "offers_product_id_currency_id_pk" PRIMARY KEY("product_id","currency_id"),
	CONSTRAINT "offer_positive" CHECK ("offers"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "price_history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"currency_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"valid_from" timestamp with time zone DEFAULT now() NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"product_id" integer NOT NULL,
	"language" text NOT NULL,
	"document" "tsvector" NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "search_documents_product_id_language_pk" PRIMARY KEY("product_id","language")
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"system_user_id" integer,
	"customer_id" integer,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"customer_id" integer,
	"system_user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_of_staff_names_them" CHECK (("sessions"."kind" = 'staff') = ("sessions"."system_user_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_fees" (
	"country_code" text NOT NULL,
	"currency_id" integer NOT NULL,
	"fee" bigint NOT NULL,
	"free_from" bigint,
	"vat_rate" numeric(5, 2) DEFAULT 27 NOT NULL,
	CONSTRAINT "delivery_fees_country_code_currency_id_pk" PRIMARY KEY("country_code","currency_id"),
	CONSTRAINT "delivery_fee_not_negative" CHECK ("delivery_fees"."fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "home_pictures" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"sort_order" integer NOT NULL,
	"media_hash" text NOT NULL,
	"phone_media_hash" text,
	"link" text NOT NULL,
	"texts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legal_documents" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"version" integer NOT NULL,
	"hash" text NOT NULL,
	"body" text NOT NULL,
	"effective_from" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_fees" (
	"payment_type_id" integer NOT NULL,
	"currency_id" integer NOT NULL,
	"fee" bigint NOT NULL,
	"vat_rate" numeric(5, 2) DEFAULT 27 NOT NULL,
	CONSTRAINT "payment_fees_payment_type_id_currency_id_pk" PRIMARY KEY("payment_type_id","currency_id"),
	CONSTRAINT "payment_fee_not_negative" CHECK ("payment_fees"."fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "shop_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "one_row_of_settings" CHECK ("shop_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"system_user_id" integer,
	"system_user_name" text NOT NULL,
	"address" text,
	"module" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" bigint,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "role_access_rights" (
	"role_id" integer NOT NULL,
	"module" text NOT NULL,
	"level" text NOT NULL,
	CONSTRAINT "role_access_rights_role_id_module_pk" PRIMARY KEY("role_id","module")
);
--> statement-breakpoint
CREATE TABLE "system_roles" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"is_administrator" boolean DEFAULT false NOT NULL,
	CONSTRAINT "system_roles_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "system_users" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"role_id" integer NOT NULL,
	"language" text DEFAULT 'hu' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_sign_in_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "attribute_option_texts" ADD CONSTRAINT "attribute_option_texts_option_id_attribute_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."attribute_options"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_options" ADD CONSTRAINT "attribute_options_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_texts" ADD CONSTRAINT "attribute_texts_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_texts" ADD CONSTRAINT "brand_texts_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_texts" ADD CONSTRAINT "category_texts_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_attributes" ADD CONSTRAINT "product_attributes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_attributes" ADD CONSTRAINT "product_attributes_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_attributes" ADD CONSTRAINT "product_attributes_option_id_attribute_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."attribute_options"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_media_hash_media_files_hash_fk" FOREIGN KEY ("media_hash") REFERENCES "public"."media_files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_texts" ADD CONSTRAINT "product_texts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_variant_group_id_variant_groups_id_fk" FOREIGN KEY ("variant_group_id") REFERENCES "public"."variant_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_manufacturer_id_economic_operators_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."economic_operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_responsible_person_id_economic_operators_id_fk" FOREIGN KEY ("responsible_person_id") REFERENCES "public"."economic_operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_group_attributes" ADD CONSTRAINT "variant_group_attributes_variant_group_id_variant_groups_id_fk" FOREIGN KEY ("variant_group_id") REFERENCES "public"."variant_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_group_attributes" ADD CONSTRAINT "variant_group_attributes_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_log" ADD CONSTRAINT "consent_log_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD CONSTRAINT "customer_addresses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_links" ADD CONSTRAINT "invoice_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_cards" ADD CONSTRAINT "warranty_cards_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD CONSTRAINT "warranty_claims_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_cases" ADD CONSTRAINT "withdrawal_cases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_events" ADD CONSTRAINT "delivery_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_addresses" ADD CONSTRAINT "order_addresses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_system_user_id_system_users_id_fk" FOREIGN KEY ("system_user_id") REFERENCES "public"."system_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_orders" ADD CONSTRAINT "session_orders_token_hash_sessions_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_orders" ADD CONSTRAINT "session_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixed_prices" ADD CONSTRAINT "fixed_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_system_user_id_system_users_id_fk" FOREIGN KEY ("system_user_id") REFERENCES "public"."system_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_system_user_id_system_users_id_fk" FOREIGN KEY ("system_user_id") REFERENCES "public"."system_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_access_rights" ADD CONSTRAINT "role_access_rights_role_id_system_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."system_roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system_users" ADD CONSTRAINT "system_users_role_id_system_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."system_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attribute_option_codes" ON "attribute_options" USING btree ("attribute_id","code");--> statement-breakpoint
CREATE INDEX "categories_by_parent" ON "categories" USING btree ("parent_id","sort_order");--> statement-breakpoint
CREATE INDEX "product_attributes_by_option" ON "product_attributes" USING btree ("attribute_id","option_id");--> statement-breakpoint
CREATE INDEX "product_attributes_by_number" ON "product_attributes" USING btree ("attribute_id","number_value");--> statement-breakpoint
CREATE INDEX "product_images_by_product" ON "product_images" USING btree ("product_id","sort_order");--> statement-breakpoint
CREATE INDEX "product_images_by_media" ON "product_images" USING btree ("media_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "product_images_one_default" ON "product_images" USING btree ("product_id") WHERE "product_images"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "product_images_once" ON "product_images" USING btree ("product_id","media_hash");--> statement-breakpoint
CREATE INDEX "product_imports_newest" ON "product_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "products_by_brand" ON "products" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "products_by_variant_group" ON "products" USING btree ("variant_group_id");--> statement-breakpoint
CREATE INDEX "products_by_gtin" ON "products" USING btree ("gtin");--> statement-breakpoint
CREATE INDEX "consent_log_by_visitor" ON "consent_log" USING btree ("visitor_id","given_at");--> statement-breakpoint
CREATE INDEX "customer_addresses_by_customer" ON "customer_addresses" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_by_email" ON "customers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_by_state" ON "mails" USING btree ("state");--> statement-breakpoint
CREATE INDEX "complaints_by_due" ON "complaints" USING btree ("answer_due_at");--> statement-breakpoint
CREATE INDEX "delivery_events_by_order" ON "delivery_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "idempotent_requests_by_age" ON "idempotent_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_history_by_order" ON "order_history" USING btree ("order_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_in_order" ON "order_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_lines_by_product" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("placed_at");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("payment_status_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_by_customer" ON "orders" USING btree ("customer_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_by_email" ON "orders" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "session_orders_by_order" ON "session_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "stock_reservations_held" ON "stock_reservations" USING btree ("product_id") WHERE "stock_reservations"."state" = 'held';--> statement-breakpoint
CREATE INDEX "offers_by_category_and_price" ON "offers" USING btree ("currency_id","category_id","amount","product_id") WHERE "offers"."published";--> statement-breakpoint
CREATE INDEX "offers_by_category" ON "offers" USING btree ("currency_id","category_id","product_id") WHERE "offers"."published";--> statement-breakpoint
CREATE INDEX "offers_by_brand_and_price" ON "offers" USING btree ("currency_id","brand_id","amount","product_id") WHERE "offers"."published";--> statement-breakpoint
CREATE INDEX "offers_by_price" ON "offers" USING btree ("currency_id","amount","product_id") WHERE "offers"."published";--> statement-breakpoint
CREATE INDEX "offers_by_product" ON "offers" USING btree ("currency_id","product_id") WHERE "offers"."published";--> statement-breakpoint
CREATE INDEX "offers_bestsellers" ON "offers" USING btree ("currency_id","bestseller_order") WHERE "offers"."published" and "offers"."bestseller_order" is not null;--> statement-breakpoint
CREATE INDEX "offers_new" ON "offers" USING btree ("currency_id","new_order") WHERE "offers"."published" and "offers"."new_order" is not null;--> statement-breakpoint
CREATE INDEX "offers_reduced" ON "offers" USING btree ("currency_id","discount","product_id") WHERE "offers"."published" and "offers"."discount" > 0;--> statement-breakpoint
CREATE INDEX "price_history_by_product" ON "price_history" USING btree ("product_id","currency_id","valid_from");--> statement-breakpoint
CREATE INDEX "search_documents_words_hu" ON "search_documents" USING gin ("words" gin_trgm_ops) WHERE "search_documents"."language" = 'hu';--> statement-breakpoint
CREATE INDEX "search_documents_document_hu" ON "search_documents" USING gin ("document") WHERE "search_documents"."language" = 'hu';--> statement-breakpoint
CREATE INDEX "search_documents_words_en" ON "search_documents" USING gin ("words" gin_trgm_ops) WHERE "search_documents"."language" = 'en';--> statement-breakpoint
CREATE INDEX "search_documents_document_en" ON "search_documents" USING gin ("document") WHERE "search_documents"."language" = 'en';--> statement-breakpoint
CREATE INDEX "search_documents_words_de" ON "search_documents" USING gin ("words" gin_trgm_ops) WHERE "search_documents"."language" = 'de';--> statement-breakpoint
CREATE INDEX "search_documents_document_de" ON "search_documents" USING gin ("document") WHERE "search_documents"."language" = 'de';--> statement-breakpoint
CREATE INDEX "search_documents_words_fr" ON "search_documents" USING gin ("words" gin_trgm_ops) WHERE "search_documents"."language" = 'fr';--> statement-breakpoint
CREATE INDEX "search_documents_document_fr" ON "search_documents" USING gin ("document") WHERE "search_documents"."language" = 'fr';--> statement-breakpoint
CREATE INDEX "search_documents_words_ru" ON "search_documents" USING gin ("words" gin_trgm_ops) WHERE "search_documents"."language" = 'ru';--> statement-breakpoint
CREATE INDEX "search_documents_document_ru" ON "search_documents" USING gin ("document") WHERE "search_documents"."language" = 'ru';--> statement-breakpoint
CREATE INDEX "search_documents_words_tr" ON "search_documents" USING gin ("words" gin_trgm_ops) WHERE "search_documents"."language" = 'tr';--> statement-breakpoint
CREATE INDEX "search_documents_document_tr" ON "search_documents" USING gin ("document") WHERE "search_documents"."language" = 'tr';--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_by_system_user" ON "sessions" USING btree ("system_user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_customer" ON "sessions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "home_pictures_in_order" ON "home_pictures" USING btree ("kind","sort_order");--> statement-breakpoint
CREATE UNIQUE INDEX "legal_document_versions" ON "legal_documents" USING btree ("kind","language","version");--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_by_entity" ON "audit_log" USING btree ("entity","entity_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "system_users_by_email" ON "system_users" USING btree (lower("email"));