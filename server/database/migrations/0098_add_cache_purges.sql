CREATE TABLE "cache_purges" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"keys" text[],
	"sent" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "front_caches" (
	"url" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cache_purges" ADD CONSTRAINT "cache_purges_url_front_caches_url_fk" FOREIGN KEY ("url") REFERENCES "public"."front_caches"("url") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cache_purges_by_url" ON "cache_purges" USING btree ("url","id");