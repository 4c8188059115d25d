CREATE TABLE "wish_list_shares" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"product_ids" integer[] NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "wish_list_shares_by_use" ON "wish_list_shares" USING btree ("last_used_at");