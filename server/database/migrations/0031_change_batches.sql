CREATE TABLE "change_batches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"system_user_id" integer,
	"system_user_name" text NOT NULL,
	"note" text,
	"undoes_batch_id" uuid
);
--> statement-breakpoint
CREATE INDEX "change_batches_newest" ON "change_batches" USING btree ("at");--> statement-breakpoint
CREATE INDEX "change_batches_undone" ON "change_batches" USING btree ("undoes_batch_id") WHERE "change_batches"."undoes_batch_id" is not null;