CREATE TABLE "noted_top_products" (
	"days" integer NOT NULL,
	"product_id" integer NOT NULL,
	"noted_on" date NOT NULL,
	CONSTRAINT "noted_top_products_product_id_days_pk" PRIMARY KEY("product_id","days")
);
--> statement-breakpoint
ALTER TABLE "noted_top_products" ADD CONSTRAINT "noted_top_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "noted_top_products_by_days" ON "noted_top_products" USING btree ("days");