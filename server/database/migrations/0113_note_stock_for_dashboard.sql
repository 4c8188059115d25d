CREATE TABLE "noted_stock" (
	"list" text NOT NULL,
	"product_id" integer NOT NULL,
	CONSTRAINT "noted_stock_product_id_list_pk" PRIMARY KEY("product_id","list")
);
--> statement-breakpoint
ALTER TABLE "noted_stock" ADD CONSTRAINT "noted_stock_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;