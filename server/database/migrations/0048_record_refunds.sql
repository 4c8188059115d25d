CREATE TABLE "order_refunds" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"history_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "order_refunds_historyId_unique" UNIQUE("history_id"),
	CONSTRAINT "order_refund_amount" CHECK ("order_refunds"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_history_id_order_history_id_fk" FOREIGN KEY ("history_id") REFERENCES "public"."order_history"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_refunds_by_order" ON "order_refunds" USING btree ("order_id");