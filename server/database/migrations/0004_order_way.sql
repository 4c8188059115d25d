ALTER TABLE "session_orders" DROP CONSTRAINT "session_orders_token_hash_sessions_token_hash_fk";
--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "text" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "html" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "template" text NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "data" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "session_orders" ADD CONSTRAINT "session_orders_token_hash_sessions_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (("order_number" || ' ' || "customer_name" || ' ' || "email" || ' ' || "phone") gin_trgm_ops);