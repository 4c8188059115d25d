-- Each word by its word form, by the beginning that its forms share („bögrével” and „bögre” meet in „bogr…”), and,
-- because documents hold the ends of compounds as well, as a part of one („kanna” in „teáskanna”).
CREATE FUNCTION shop_search_query(configuration regconfig, stemmer regdictionary, words text[]) RETURNS tsquery
LANGUAGE sql STABLE AS $$
  SELECT coalesce(string_agg('(' || forms || ')', ' & '), '')::tsquery
  FROM (
    SELECT concat_ws(' | ',
      nullif(plainto_tsquery(configuration, word)::text, ''),
      CASE WHEN length(stem) >= 4 THEN quote_literal(stem) || ':*' END,
      CASE WHEN length(word) >= 4 THEN quote_literal(unaccent(word)) || ':*' END) AS forms
    FROM unnest(words) word
    CROSS JOIN LATERAL (SELECT (ts_lexize(stemmer, unaccent(word)))[1] AS stem) stemmed
  ) each
  WHERE forms <> ''
$$;
--> statement-breakpoint
-- The ends of each word, from four letters on: what a compound is found by.
CREATE FUNCTION word_ends(names text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(string_agg(substr(word, start), ' '), '')
  FROM regexp_split_to_table(lower(unaccent(names)), '[^[:alnum:]]+') word
  CROSS JOIN LATERAL generate_series(2, length(word) - 3) start
$$;
