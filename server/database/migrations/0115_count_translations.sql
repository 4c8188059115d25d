CREATE TABLE "translation_counts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"block" integer NOT NULL,
	"language" text,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "translation_counts_by_source" ON "translation_counts" USING btree ("source","language","block");--> statement-breakpoint
-- Each statement adds one row for a block of ids and a language in which it changes anything; none waits for another.
CREATE FUNCTION count_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO translation_counts (source, block, language, count)
	SELECT 'products', id >> 10, NULL, CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END
	FROM changed GROUP BY 2;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_product_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO translation_counts (source, block, language, count)
	SELECT 'products', product_id >> 10, language, CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END
	FROM changed WHERE octet_length(name) > 0 AND octet_length(description) > 0 GROUP BY 2, 3;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_changed_product_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO translation_counts (source, block, language, count)
	SELECT 'products', product_id >> 10, language, sum(count) FROM (
		SELECT product_id, language, -1 AS count FROM former
		WHERE octet_length(name) > 0 AND octet_length(description) > 0
		UNION ALL SELECT product_id, language, 1 FROM changed
		WHERE octet_length(name) > 0 AND octet_length(description) > 0
	) each GROUP BY 2, 3 HAVING sum(count) <> 0;
	RETURN NULL;
END $$;--> statement-breakpoint
-- The languages in which a picture has a text, and null for the picture.
CREATE FUNCTION counted_languages(texts jsonb) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
	SELECT NULL UNION ALL
	SELECT key FROM jsonb_each_text(CASE jsonb_typeof(texts) WHEN 'object' THEN texts ELSE '{}' END) WHERE value <> ''
$$;--> statement-breakpoint
CREATE FUNCTION count_media() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO translation_counts (source, block, language, count)
	SELECT 'media', id >> 10, language, CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END
	FROM changed CROSS JOIN counted_languages(alternative_texts) language GROUP BY 2, 3;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_changed_media() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO translation_counts (source, block, language, count)
	SELECT 'media', NEW.id >> 10, language, sum(count) FROM (
		SELECT language, -1 AS count FROM counted_languages(OLD.alternative_texts) language
		UNION ALL SELECT language, 1 FROM counted_languages(NEW.alternative_texts) language
	) each GROUP BY 3 HAVING sum(count) <> 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER count_added_products AFTER INSERT ON "products" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_products();--> statement-breakpoint
CREATE TRIGGER count_deleted_products AFTER DELETE ON "products" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_products();--> statement-breakpoint
CREATE TRIGGER count_added_texts AFTER INSERT ON "product_texts" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_product_texts();--> statement-breakpoint
CREATE TRIGGER count_deleted_texts AFTER DELETE ON "product_texts" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_product_texts();--> statement-breakpoint
CREATE TRIGGER count_changed_texts AFTER UPDATE ON "product_texts" REFERENCING OLD TABLE AS former NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_changed_product_texts();--> statement-breakpoint
CREATE TRIGGER count_added_media AFTER INSERT ON "media_files" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_media();--> statement-breakpoint
CREATE TRIGGER count_deleted_media AFTER DELETE ON "media_files" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_media();--> statement-breakpoint
CREATE TRIGGER count_changed_media AFTER UPDATE OF "alternative_texts" ON "media_files" FOR EACH ROW
	WHEN (OLD.alternative_texts IS DISTINCT FROM NEW.alternative_texts) EXECUTE FUNCTION count_changed_media();
