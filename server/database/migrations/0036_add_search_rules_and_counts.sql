CREATE TABLE "search_counts" (
	"day" date NOT NULL,
	"language" text NOT NULL,
	"words" text NOT NULL,
	"searches" integer NOT NULL,
	"found" integer,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_counts_day_language_words_pk" PRIMARY KEY("day","language","words")
);
--> statement-breakpoint
CREATE TABLE "search_pins" (
	"id" serial PRIMARY KEY NOT NULL,
	"version" serial NOT NULL,
	"language" text NOT NULL,
	"words" text[] NOT NULL,
	"product_ids" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_stop_words" (
	"language" text PRIMARY KEY NOT NULL,
	"version" serial NOT NULL,
	"words" text[] NOT NULL
);
