CREATE TABLE "search_posting_blocks" (
	"language" text NOT NULL,
	"lexeme" text COLLATE "C" NOT NULL,
	"block" integer NOT NULL,
	"product_ids" "bytea" NOT NULL,
	CONSTRAINT "search_posting_blocks_language_lexeme_block_pk" PRIMARY KEY("language","lexeme","block")
);
--> statement-breakpoint
CREATE TABLE "search_unposted" (
	"language" text NOT NULL,
	"product_id" integer NOT NULL,
	"posted" "tsvector" NOT NULL,
	CONSTRAINT "search_unposted_language_product_id_pk" PRIMARY KEY("language","product_id")
);

--> statement-breakpoint
-- What is indexed already stands in no block yet.
INSERT INTO "search_unposted" SELECT "language", "product_id", '' FROM "product_search";
--> statement-breakpoint
-- Ids in PostgreSQL's binary format, without some of them.
CREATE FUNCTION ids_without(ids bytea, removed integer[]) RETURNS bytea LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  id integer;
  start integer;
  found integer;
BEGIN
  FOREACH id IN ARRAY removed LOOP
    start := 0;
    LOOP
      found := position(int4send(id) IN substr(ids, start + 1));
      EXIT WHEN found = 0;
      start := start + found - 1;
      IF start % 4 = 0 THEN
        ids := overlay(ids PLACING '' FROM start + 1 FOR 4);
      ELSE
        start := start + 1;
      END IF;
    END LOOP;
  END LOOP;
  RETURN ids;
END
$$;
--> statement-breakpoint
-- Words are found by postings: an index of documents would only make writing them slower.
CREATE OR REPLACE FUNCTION create_product_search(name text) RETURNS void LANGUAGE plpgsql AS $$
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
  EXECUTE format('CREATE INDEX ON %I USING gin (described) WITH (fastupdate = off)', name);
END
$$;
