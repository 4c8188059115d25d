CREATE TABLE "cart_reminders" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"consent_version" text NOT NULL,
	"wanted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "cart_reminders_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "cart_reminders" ADD CONSTRAINT "cart_reminders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;