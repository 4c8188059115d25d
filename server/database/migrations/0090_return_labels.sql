CREATE TABLE "return_labels" (
	"return_id" bigint PRIMARY KEY NOT NULL,
	"carrier" text NOT NULL,
	"status" text NOT NULL,
	"request_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"is_live" boolean DEFAULT false NOT NULL,
	"size" text,
	"parcel_id" text,
	"tracking_number" text,
	"code" text,
	"pdf" "bytea",
	"last_error" text,
	"asked_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	"next_attempt_at" timestamp with time zone,
	"system_user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_labels_requestKey_unique" UNIQUE("request_key")
);
--> statement-breakpoint
ALTER TABLE "return_labels" ADD CONSTRAINT "return_labels_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_labels" ADD CONSTRAINT "return_labels_system_user_id_system_users_id_fk" FOREIGN KEY ("system_user_id") REFERENCES "public"."system_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_labels_to_ask_for" ON "return_labels" USING btree ("next_attempt_at") WHERE "return_labels"."status" = 'sending';