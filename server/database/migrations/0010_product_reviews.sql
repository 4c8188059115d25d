CREATE TABLE "product_reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"order_line_id" bigint NOT NULL,
	"stars" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"author_name" text NOT NULL,
	"language" text NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"taken_down_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_reviews_orderLineId_unique" UNIQUE("order_line_id"),
	CONSTRAINT "product_review_stars" CHECK ("product_reviews"."stars" between 1 and 5),
	CONSTRAINT "product_review_taken_down_with_reason" CHECK ("product_reviews"."published" or "product_reviews"."taken_down_reason" is not null)
);
--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_reviews_by_product" ON "product_reviews" USING btree ("product_id","created_at") WHERE "product_reviews"."published";