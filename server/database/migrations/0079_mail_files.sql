CREATE TABLE "mail_attachments" (
	"mail_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"file_name" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "mail_attachments_mail_id_place_pk" PRIMARY KEY("mail_id","place")
);
--> statement-breakpoint
CREATE TABLE "mail_files" (
	"hash" text PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_attachments" ADD CONSTRAINT "mail_attachments_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_attachments" ADD CONSTRAINT "mail_attachments_hash_mail_files_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."mail_files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_attachments_by_file" ON "mail_attachments" USING btree ("hash");