CREATE TABLE "search_pending" (
	"language" text NOT NULL,
	"product_id" integer NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "search_pending_language_product_id_pk" PRIMARY KEY("language","product_id")
);
--> statement-breakpoint
CREATE TABLE "search_postings" (
	"language" text NOT NULL,
	"lexeme" text COLLATE "C" NOT NULL,
	"product_ids" "bytea" NOT NULL,
	CONSTRAINT "search_postings_language_lexeme_pk" PRIMARY KEY("language","lexeme")
);
--> statement-breakpoint
-- What is indexed already stands in no postings yet.
INSERT INTO "search_pending" SELECT "language", "product_id", 0 FROM "product_search";
