CREATE TABLE "product_alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"currency_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "product_alerts_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "product_review_pictures" (
	"review_id" integer NOT NULL,
	"position" integer NOT NULL,
	"media_id" integer NOT NULL,
	CONSTRAINT "product_review_pictures_review_id_position_pk" PRIMARY KEY("review_id","position")
);
--> statement-breakpoint
CREATE TABLE "review_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"is_mailed" boolean NOT NULL,
	"declined_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_reviews" DROP CONSTRAINT "product_review_taken_down_with_reason";--> statement-breakpoint
ALTER TABLE "product_reviews" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "product_alerts" ADD CONSTRAINT "product_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_review_pictures" ADD CONSTRAINT "product_review_pictures_review_id_product_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."product_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_review_pictures" ADD CONSTRAINT "product_review_pictures_media_id_media_files_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_links" ADD CONSTRAINT "review_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_alerts_of_email" ON "product_alerts" USING btree ("product_id","kind",fold_email("email"));--> statement-breakpoint
CREATE INDEX "product_alerts_by_email" ON "product_alerts" USING btree (fold_email("email"));--> statement-breakpoint
CREATE INDEX "product_alerts_by_age" ON "product_alerts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "product_review_pictures_by_media" ON "product_review_pictures" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "review_links_by_order" ON "review_links" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "product_reviews_waiting" ON "product_reviews" USING btree ("created_at") WHERE not "product_reviews"."published" and "product_reviews"."taken_down_reason" is null;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_review_taken_down_with_reason" CHECK ("product_reviews"."published" or "product_reviews"."taken_down_reason" is not null or "product_reviews"."decided_at" is null);