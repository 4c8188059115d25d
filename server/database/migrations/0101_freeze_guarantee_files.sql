CREATE TABLE "guarantee_file_versions" (
	"hash" text PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"replaced_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_guarantee_files" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"order_line_id" bigint,
	"hash" text NOT NULL,
	"language" text
);
--> statement-breakpoint
ALTER TABLE "order_guarantee_files" ADD CONSTRAINT "order_guarantee_files_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_guarantee_files" ADD CONSTRAINT "order_guarantee_files_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_guarantee_files_of_order" ON "order_guarantee_files" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_guarantee_files_of_line" ON "order_guarantee_files" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "order_guarantee_files_by_hash" ON "order_guarantee_files" USING btree ("hash");