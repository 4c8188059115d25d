CREATE TABLE "product_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"case_id" bigint,
	"language" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"shown_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_questions_caseId_unique" UNIQUE("case_id")
);
--> statement-breakpoint
ALTER TABLE "customer_cases" ADD COLUMN "product_id" integer;--> statement-breakpoint
ALTER TABLE "product_questions" ADD CONSTRAINT "product_questions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_questions" ADD CONSTRAINT "product_questions_case_id_customer_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."customer_cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_questions_by_product" ON "product_questions" USING btree ("product_id","shown_at");