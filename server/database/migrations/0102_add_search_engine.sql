CREATE TABLE "search_engine_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"index_name" text NOT NULL,
	"product_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_engine_indexes" (
	"name" text PRIMARY KEY NOT NULL,
	"alias" text NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"built_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "search_engine_changes" ADD CONSTRAINT "search_engine_changes_index_name_search_engine_indexes_name_fk" FOREIGN KEY ("index_name") REFERENCES "public"."search_engine_indexes"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_engine_changes_by_index" ON "search_engine_changes" USING btree ("index_name","id");--> statement-breakpoint
-- Queues products, and the job that tells of them, for each index of a search engine. Without one nothing is written.
CREATE FUNCTION queue_search_engine_changes(product_ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_engine_changes (index_name, product_id)
	SELECT i.name, p.id FROM search_engine_indexes i CROSS JOIN unnest(product_ids) p (id);
	IF NOT FOUND OR current_setting('kamra.search_engine_queued', true) = pg_current_xact_id()::text THEN
		RETURN;
	END IF;
	-- One job is enough for all changes of a transaction.
	PERFORM set_config('kamra.search_engine_queued', pg_current_xact_id()::text, true);
	INSERT INTO pgboss.job (name, data, priority, start_after, keep_until, retry_limit, retry_delay, retry_backoff,
		retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds, policy)
	SELECT name, '{}', 0, now(), now() + retention_seconds * interval '1 second', retry_limit, retry_delay, retry_backoff,
		retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds, policy
	FROM pgboss.queue WHERE name = 'feed-search-engine';
END $$;--> statement-breakpoint
CREATE FUNCTION note_changed_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM search_engine_indexes) THEN
		PERFORM queue_search_engine_changes((SELECT array_agg(DISTINCT product_id) FROM changed));
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_changed_availability() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM queue_search_engine_changes(ARRAY[NEW.product_id]);
	RETURN NULL;
END $$;--> statement-breakpoint
-- Products below a category that is moved stand under other categories.
CREATE FUNCTION note_moved_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM search_engine_indexes) THEN
		PERFORM queue_search_engine_changes((
			WITH RECURSIVE below AS (
				SELECT NEW.id UNION SELECT c.id FROM categories c JOIN below ON c.parent_id = below.id
			)
			SELECT array_agg(id) FROM (
				SELECT p.id FROM products p JOIN below ON p.category_id = below.id
				UNION SELECT o.product_id FROM product_categories o JOIN below ON o.category_id = below.id
			) found));
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_added_offers AFTER INSERT ON "offers" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION note_changed_offers();--> statement-breakpoint
CREATE TRIGGER note_changed_offers AFTER UPDATE ON "offers" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION note_changed_offers();--> statement-breakpoint
CREATE TRIGGER note_deleted_offers AFTER DELETE ON "offers" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION note_changed_offers();--> statement-breakpoint
CREATE TRIGGER note_changed_availability AFTER UPDATE ON "stock" FOR EACH ROW
	WHEN ((OLD.on_hand > OLD.reserved AND NOT OLD.sale_stopped) IS DISTINCT FROM (NEW.on_hand > NEW.reserved AND NOT NEW.sale_stopped))
	EXECUTE FUNCTION note_changed_availability();--> statement-breakpoint
CREATE TRIGGER note_moved_category AFTER UPDATE OF "parent_id" ON "categories" FOR EACH ROW
	WHEN (OLD.parent_id IS DISTINCT FROM NEW.parent_id) EXECUTE FUNCTION note_moved_category();
