CREATE TABLE "import_mappings" (
	"signature" text PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "import_mappings_newest" ON "import_mappings" USING btree ("updated_at");