-- Words of descriptions are put into their index by hundreds of documents instead of one by one, which took as long as
-- everything else of a document. Searches read what waits as well, so no more than 256 kB of it do.
CREATE OR REPLACE FUNCTION create_product_search(name text) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  language text;
BEGIN
  EXECUTE format('CREATE TABLE %I (
    product_id integer NOT NULL,
    language text NOT NULL,
    source_hash uuid NOT NULL,
    document tsvector NOT NULL,
    described tsvector NOT NULL,
    PRIMARY KEY (language, product_id)
  ) PARTITION BY LIST (language)', name);
  FOREACH language IN ARRAY ARRAY['hu', 'en', 'de', 'fr', 'ru', 'tr'] LOOP
    EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES IN (%L)', name || '_' || language, name, language);
  END LOOP;
  EXECUTE format('CREATE INDEX ON %I USING gin (described) WITH (fastupdate = on, gin_pending_list_limit = 256)', name);
END
$$;
--> statement-breakpoint
DO $$
DECLARE
  part regclass;
BEGIN
  FOR part IN
    SELECT i.indexrelid FROM pg_inherits h JOIN pg_index i ON i.indrelid = h.inhrelid
    JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam
    WHERE h.inhparent = 'product_search'::regclass AND a.amname = 'gin'
  LOOP
    EXECUTE format('ALTER INDEX %s SET (fastupdate = on, gin_pending_list_limit = 256)', part);
  END LOOP;
END
$$;
