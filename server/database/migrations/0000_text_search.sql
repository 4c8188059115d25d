CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION shop_hu (COPY = pg_catalog.hungarian);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION shop_hu ALTER MAPPING FOR hword, hword_part, word WITH unaccent, hungarian_stem;
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION shop_en (COPY = pg_catalog.english);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION shop_en ALTER MAPPING FOR hword, hword_part, word WITH unaccent, english_stem;
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION shop_de (COPY = pg_catalog.german);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION shop_de ALTER MAPPING FOR hword, hword_part, word WITH unaccent, german_stem;
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION shop_fr (COPY = pg_catalog.french);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION shop_fr ALTER MAPPING FOR hword, hword_part, word WITH unaccent, french_stem;
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION shop_ru (COPY = pg_catalog.russian);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION shop_ru ALTER MAPPING FOR hword, hword_part, word WITH unaccent, russian_stem;
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION shop_tr (COPY = pg_catalog.turkish);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION shop_tr ALTER MAPPING FOR hword, hword_part, word WITH unaccent, turkish_stem;
