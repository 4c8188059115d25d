-- A table of search documents, partitioned by language so that a search reads one language's pages alone. Entries
-- go straight into the indexes, because a list of pending ones would be read by every search.
CREATE FUNCTION create_product_search(name text) RETURNS void LANGUAGE plpgsql AS $$
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
  EXECUTE format('CREATE INDEX ON %I USING gin (document) WITH (fastupdate = off)', name);
  EXECUTE format('CREATE INDEX ON %I USING gin (described) WITH (fastupdate = off)', name);
END
$$;
--> statement-breakpoint
SELECT create_product_search('product_search');
--> statement-breakpoint
-- Which of these queries find anything in a language. Estimates know nothing of words that are nowhere, and would
-- have every row read for them.
CREATE FUNCTION queries_that_find(searched text, queries text[]) RETURNS SETOF text LANGUAGE sql STABLE
SET enable_seqscan = off AS $$
  SELECT query FROM unnest(queries) query
  WHERE EXISTS (SELECT FROM product_search s WHERE s.language = searched AND s.document @@ query::tsquery)
$$;
--> statement-breakpoint
CREATE FUNCTION is_described(searched text, words text) RETURNS boolean LANGUAGE sql STABLE
SET enable_seqscan = off AS $$
  SELECT EXISTS (SELECT FROM product_search s
    WHERE s.language = searched AND s.described @@ plainto_tsquery(('shop_' || searched)::regconfig, words))
$$;
--> statement-breakpoint
CREATE TABLE "search_changes" (
	"product_id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"language" text NOT NULL,
	"word" text COLLATE "C" NOT NULL,
	"display" text NOT NULL,
	"analysis" smallint NOT NULL,
	"lexemes" text[] NOT NULL,
	"head_lexemes" text[] NOT NULL,
	"part_lexemes" text[] NOT NULL,
	"products" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "search_words_language_word_pk" PRIMARY KEY("language","word")
);
--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops);
