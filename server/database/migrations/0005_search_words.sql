-- Each word by its word form, and by the beginning that its forms share: „bögrével” and „bögre” meet in „bogr…”.
CREATE FUNCTION shop_search_query(configuration regconfig, stemmer regdictionary, words text[]) RETURNS tsquery
LANGUAGE sql STABLE AS $$
  SELECT coalesce(string_agg('(' || forms || ')', ' & '), '')::tsquery
  FROM (
    SELECT concat_ws(' | ',
      nullif(plainto_tsquery(configuration, word)::text, ''),
      CASE WHEN length(stem) >= 4 THEN quote_literal(stem) || ':*' END) AS forms
    FROM unnest(words) word
    CROSS JOIN LATERAL (SELECT (ts_lexize(stemmer, unaccent(word)))[1] AS stem) stemmed
  ) each
  WHERE forms <> ''
$$;
