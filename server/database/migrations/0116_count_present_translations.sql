-- What was there before the triggers, less what they have counted since.
INSERT INTO "translation_counts" (source, block, language, count)
SELECT source, block, language, sum(count) FROM (
	SELECT 'products' AS source, id >> 10 AS block, NULL AS language, count(*) AS count FROM products GROUP BY 2
	UNION ALL SELECT 'products', product_id >> 10, language, count(*) FROM product_texts
	WHERE octet_length(name) > 0 AND octet_length(description) > 0 GROUP BY 2, 3
	UNION ALL SELECT 'media', id >> 10, language, count(*)
	FROM media_files CROSS JOIN counted_languages(alternative_texts) language GROUP BY 2, 3
	UNION ALL SELECT source, block, language, -count FROM translation_counts
) each GROUP BY 1, 2, 3 HAVING sum(count) <> 0;
