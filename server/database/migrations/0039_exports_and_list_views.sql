CREATE TABLE "exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"request" jsonb NOT NULL,
	"system_user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_views" (
	"id" serial PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"owner_id" integer NOT NULL,
	"name" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"filter" jsonb NOT NULL,
	"sort" jsonb,
	"hidden_columns" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_owner_id_system_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."system_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exports_oldest" ON "exports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "list_views_of_list" ON "list_views" USING btree ("list","owner_id");