CREATE TABLE "content_pages" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"is_standard" boolean DEFAULT false NOT NULL,
	"texts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "content_pages_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "window_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "one_row_of_window_settings" CHECK ("window_settings"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "home_pictures" ALTER COLUMN "media_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "home_pictures" ADD COLUMN "is_published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "home_pictures" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "home_pictures" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "home_pictures" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "legal_documents" ADD COLUMN "title" text;
--> statement-breakpoint
-- The pages that every shop has; their working copies are the newest versions that are there.
INSERT INTO "content_pages" ("code", "is_standard", "texts")
SELECT "kind", true, coalesce((
  SELECT jsonb_object_agg(d."language", jsonb_build_object('body', d."body")) FROM (
    SELECT DISTINCT ON ("language") "language", "body" FROM "legal_documents"
    WHERE "legal_documents"."kind" = "standard"."kind" ORDER BY "language", "version" DESC
  ) d
), '{}')
FROM unnest(ARRAY['transport', 'how-to-buy', 'product-change', 'complaint', 'general-conditions',
  'personal-data-protection', 'withdrawal', 'warranty', 'imprint', 'cookies', 'accessibility']) WITH ORDINALITY
  AS "standard" ("kind", "place") ORDER BY "place";
