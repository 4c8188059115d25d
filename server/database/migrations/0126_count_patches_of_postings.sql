CREATE TABLE "search_posting_versions" (
	"language" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
