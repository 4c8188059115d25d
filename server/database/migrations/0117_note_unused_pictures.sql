CREATE TABLE "noted_media" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"media_id" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "noted_media_by_media" ON "noted_media" USING btree ("media_id");--> statement-breakpoint
-- Whether anything else shows a picture is looked at when the notes are read: another transaction may just be changing it.
CREATE FUNCTION note_added_media() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO noted_media (media_id) SELECT id FROM added;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_media_of_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO noted_media (media_id) SELECT m.id FROM media_files m WHERE m.hash IN (SELECT media_hash FROM removed);
	RETURN NULL;
END $$;--> statement-breakpoint
-- The arguments are the columns that name a picture.
CREATE FUNCTION note_media_by_hash() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO noted_media (media_id) SELECT m.id FROM media_files m
	WHERE m.hash IN (SELECT to_jsonb(OLD) ->> name FROM unnest(TG_ARGV) name);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_media_by_id() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO noted_media (media_id) SELECT m.id FROM media_files m
	WHERE m.id IN (SELECT (to_jsonb(OLD) ->> name)::int FROM unnest(TG_ARGV) name);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_added_media AFTER INSERT ON "media_files" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION note_added_media();--> statement-breakpoint
CREATE TRIGGER note_media_of_deleted_images AFTER DELETE ON "product_images" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION note_media_of_products();--> statement-breakpoint
CREATE TRIGGER note_media_of_changed_images AFTER UPDATE OF "media_hash" ON "product_images" FOR EACH ROW
	WHEN (OLD.media_hash IS DISTINCT FROM NEW.media_hash) EXECUTE FUNCTION note_media_by_hash('media_hash');--> statement-breakpoint
CREATE TRIGGER note_media_of_brands AFTER DELETE OR UPDATE OF "logo_hash" ON "brands" FOR EACH ROW
	WHEN (OLD.logo_hash IS NOT NULL) EXECUTE FUNCTION note_media_by_hash('logo_hash');--> statement-breakpoint
CREATE TRIGGER note_media_of_categories AFTER DELETE OR UPDATE OF "picture_hash" ON "categories" FOR EACH ROW
	WHEN (OLD.picture_hash IS NOT NULL) EXECUTE FUNCTION note_media_by_hash('picture_hash');--> statement-breakpoint
CREATE TRIGGER note_media_of_home_pictures AFTER DELETE OR UPDATE OF "media_hash", "phone_media_hash" ON "home_pictures"
	FOR EACH ROW EXECUTE FUNCTION note_media_by_hash('media_hash', 'phone_media_hash');--> statement-breakpoint
CREATE TRIGGER note_media_of_system_users AFTER DELETE OR UPDATE OF "picture_hash" ON "system_users" FOR EACH ROW
	WHEN (OLD.picture_hash IS NOT NULL) EXECUTE FUNCTION note_media_by_hash('picture_hash');--> statement-breakpoint
CREATE TRIGGER note_media_of_shop AFTER DELETE OR UPDATE OF "logo_id", "icon_id" ON "shop_settings" FOR EACH ROW
	EXECUTE FUNCTION note_media_by_id('logo_id', 'icon_id');--> statement-breakpoint
CREATE TRIGGER note_media_of_reviews AFTER DELETE OR UPDATE OF "media_id" ON "product_review_pictures" FOR EACH ROW
	EXECUTE FUNCTION note_media_by_id('media_id');
