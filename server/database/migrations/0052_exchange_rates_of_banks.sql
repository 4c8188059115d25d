CREATE TABLE "rate_reads" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"source" text NOT NULL,
	"url" text NOT NULL,
	"day" date,
	"failure" text,
	"rates" jsonb
);
--> statement-breakpoint
ALTER TABLE "currency_rates" ADD COLUMN "source" text DEFAULT 'manual' NOT NULL;--> statement-breakpoint
ALTER TABLE "currency_rates" ADD COLUMN "day" date;