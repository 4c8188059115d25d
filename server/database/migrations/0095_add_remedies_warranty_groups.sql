CREATE TABLE "case_remedies" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"case_id" bigint NOT NULL,
	"order_line_id" bigint,
	"product_name" text NOT NULL,
	"kind" text NOT NULL,
	"begun_on" date NOT NULL,
	"due_on" date NOT NULL,
	"done_on" date,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_remedy_days" CHECK ("case_remedies"."done_on" >= "case_remedies"."begun_on")
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "warranty_group" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "warranty_group" text;--> statement-breakpoint
ALTER TABLE "case_remedies" ADD CONSTRAINT "case_remedies_case_id_customer_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."customer_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_remedies" ADD CONSTRAINT "case_remedies_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_remedies_of_case" ON "case_remedies" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "case_remedies_of_line" ON "case_remedies" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "case_remedies_open" ON "case_remedies" USING btree ("due_on") WHERE "case_remedies"."done_on" is null;
--> statement-breakpoint
-- The group of the nearest category that has one; a product's own group goes before it, and before staff's mark.
CREATE FUNCTION is_under_warranty(own_group text, is_marked boolean, category integer) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN own_group IS NOT NULL THEN own_group <> 'none' ELSE is_marked OR coalesce((
    WITH RECURSIVE up AS (
      SELECT id, parent_id, warranty_group, 0 AS depth FROM categories WHERE id = category
      UNION ALL
      SELECT c.id, c.parent_id, c.warranty_group, up.depth + 1 FROM categories c JOIN up ON c.id = up.parent_id
      WHERE up.depth < 20
    ) SELECT warranty_group FROM up WHERE warranty_group IS NOT NULL ORDER BY depth LIMIT 1
  ) <> 'none', false) END
$$;
