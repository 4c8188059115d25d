CREATE TABLE "order_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_links" (
	"token_hash" text NOT NULL,
	"link_hash" text NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_links_token_hash_link_hash_pk" PRIMARY KEY("token_hash","link_hash")
);
--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_links" ADD CONSTRAINT "session_links_token_hash_sessions_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "session_links" ADD CONSTRAINT "session_links_link_hash_order_links_token_hash_fk" FOREIGN KEY ("link_hash") REFERENCES "public"."order_links"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_links_by_order" ON "order_links" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_links_by_expiry" ON "order_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_links_by_link" ON "session_links" USING btree ("link_hash","opened_at");