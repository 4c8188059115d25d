CREATE TABLE "picture_archive_files" (
	"archive_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"error" text,
	"media_id" integer,
	"product_id" integer,
	"sku" text,
	CONSTRAINT "picture_archive_files_archive_id_position_pk" PRIMARY KEY("archive_id","position")
);
--> statement-breakpoint
CREATE TABLE "picture_archives" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"byte_length" bigint NOT NULL,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"assign_by_sku" boolean NOT NULL,
	"state" text DEFAULT 'receiving' NOT NULL,
	"error" text,
	"file_count" integer DEFAULT 0 NOT NULL,
	"started_by_id" integer NOT NULL,
	"started_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_media_hashes" (
	"hash" text PRIMARY KEY NOT NULL,
	"media_hash" text NOT NULL,
	"replaced_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_images" DROP CONSTRAINT "product_images_media_hash_media_files_hash_fk";
--> statement-breakpoint
ALTER TABLE "picture_sources" DROP CONSTRAINT "picture_sources_media_hash_media_files_hash_fk";
--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "id" serial NOT NULL;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "alternative_texts" jsonb;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "focal_x" smallint;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "focal_y" smallint;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_id_unique" UNIQUE("id");--> statement-breakpoint
UPDATE brands SET logo_hash = substring(logo_url from '^/media/([0-9a-f]{32})/'), logo_url = NULL
  WHERE logo_hash IS NULL AND substring(logo_url from '^/media/([0-9a-f]{32})/') IN (SELECT hash FROM media_files);--> statement-breakpoint
UPDATE media_files m SET alternative_texts = shown.alternative_texts
  FROM (SELECT DISTINCT ON (media_hash) media_hash, alternative_texts FROM product_images
    WHERE alternative_texts IS NOT NULL ORDER BY media_hash, id) shown
  WHERE shown.media_hash = m.hash;--> statement-breakpoint
UPDATE media_files m SET name = shown.name
  FROM (SELECT DISTINCT ON (i.media_hash) i.media_hash, p.sku || '_' || (1 + (SELECT count(*) FROM product_images before
      WHERE before.product_id = i.product_id AND (before.sort_order, before.id) < (i.sort_order, i.id))) || '.webp' AS name
    FROM product_images i JOIN products p ON p.id = i.product_id ORDER BY i.media_hash, i.id) shown
  WHERE shown.media_hash = m.hash;--> statement-breakpoint
ALTER TABLE "picture_archive_files" ADD CONSTRAINT "picture_archive_files_archive_id_picture_archives_id_fk" FOREIGN KEY ("archive_id") REFERENCES "public"."picture_archives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_archive_files" ADD CONSTRAINT "picture_archive_files_media_id_media_files_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_archive_files" ADD CONSTRAINT "picture_archive_files_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_media_hashes" ADD CONSTRAINT "former_media_hashes_media_hash_media_files_hash_fk" FOREIGN KEY ("media_hash") REFERENCES "public"."media_files"("hash") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "picture_archive_files_by_media" ON "picture_archive_files" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "picture_archive_files_by_product" ON "picture_archive_files" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "picture_archives_by_time" ON "picture_archives" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "former_media_hashes_by_media" ON "former_media_hashes" USING btree ("media_hash");--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_logo_hash_media_files_hash_fk" FOREIGN KEY ("logo_hash") REFERENCES "public"."media_files"("hash") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_picture_hash_media_files_hash_fk" FOREIGN KEY ("picture_hash") REFERENCES "public"."media_files"("hash") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_media_hash_media_files_hash_fk" FOREIGN KEY ("media_hash") REFERENCES "public"."media_files"("hash") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "picture_sources" ADD CONSTRAINT "picture_sources_media_hash_media_files_hash_fk" FOREIGN KEY ("media_hash") REFERENCES "public"."media_files"("hash") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "home_pictures" ADD CONSTRAINT "home_pictures_media_hash_media_files_hash_fk" FOREIGN KEY ("media_hash") REFERENCES "public"."media_files"("hash") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "home_pictures" ADD CONSTRAINT "home_pictures_phone_media_hash_media_files_hash_fk" FOREIGN KEY ("phone_media_hash") REFERENCES "public"."media_files"("hash") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "media_files_name_trigrams" ON "media_files" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "media_files_text_trigrams" ON "media_files" USING gin (("alternative_texts"::text) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_focal_point" CHECK ("media_files"."focal_x" between 0 and 100 and "media_files"."focal_y" between 0 and 100 and num_nulls("media_files"."focal_x", "media_files"."focal_y") <> 1);