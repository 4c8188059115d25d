CREATE TABLE "document_version" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "document_version_one_row" CHECK ("document_version"."is_only")
);
--> statement-breakpoint
INSERT INTO "document_version" DEFAULT VALUES;
