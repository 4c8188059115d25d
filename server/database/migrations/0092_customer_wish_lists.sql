CREATE TABLE "customer_wish_list_items" (
	"list_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_wish_list_items_list_id_product_id_pk" PRIMARY KEY("list_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "customer_wish_lists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_wish_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"owner_name" text DEFAULT '' NOT NULL,
	"link_nonce" text,
	"link_hash" text,
	CONSTRAINT "customer_wish_lists_linkHash_unique" UNIQUE("link_hash"),
	CONSTRAINT "customer_wish_lists_link" CHECK (("customer_wish_lists"."link_nonce" IS NULL) = ("customer_wish_lists"."link_hash" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "customer_wish_list_items" ADD CONSTRAINT "customer_wish_list_items_list_id_customer_wish_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."customer_wish_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_wish_lists" ADD CONSTRAINT "customer_wish_lists_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_wish_lists_by_name" ON "customer_wish_lists" USING btree ("customer_id","name");