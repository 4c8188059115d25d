CREATE TABLE "order_surveys" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"consent_version" text NOT NULL,
	"wanted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"requested_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "order_surveys" ADD CONSTRAINT "order_surveys_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;