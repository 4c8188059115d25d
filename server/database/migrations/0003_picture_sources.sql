CREATE TABLE "picture_sources" (
	"address" text PRIMARY KEY NOT NULL,
	"media_hash" text,
	"tried_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "picture_sources" ADD CONSTRAINT "picture_sources_media_hash_media_files_hash_fk" FOREIGN KEY ("media_hash") REFERENCES "public"."media_files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_sources_by_media" ON "picture_sources" USING btree ("media_hash");