CREATE TABLE "order_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"action" jsonb NOT NULL,
	"order_ids" bigint[] NOT NULL,
	"results" jsonb DEFAULT '[]' NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"started_by_id" integer NOT NULL,
	"started_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "order_runs_newest" ON "order_runs" USING btree ("created_at");