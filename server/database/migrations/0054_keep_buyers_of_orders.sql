CREATE TABLE "buyer_notes" (
	"id" serial PRIMARY KEY NOT NULL,
	"buyer_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "buyers" (
	"id" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"folded_email" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"search_text" text NOT NULL,
	"first_order_at" timestamp with time zone NOT NULL,
	"last_order_at" timestamp with time zone NOT NULL,
	"blocks_ordering" boolean DEFAULT false NOT NULL,
	"blocks_cash_on_delivery" boolean DEFAULT false NOT NULL,
	"block_reason" text,
	"merged_into_id" integer,
	CONSTRAINT "buyers_foldedEmail_unique" UNIQUE("folded_email")
);
--> statement-breakpoint
ALTER TABLE "buyer_notes" ADD CONSTRAINT "buyer_notes_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyers" ADD CONSTRAINT "buyers_merged_into_id_buyers_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."buyers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "buyer_notes_by_buyer" ON "buyer_notes" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "buyers_latest" ON "buyers" USING btree ("last_order_at","id");--> statement-breakpoint
CREATE INDEX "buyers_search_text" ON "buyers" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "buyers_merged" ON "buyers" USING btree ("merged_into_id") WHERE "buyers"."merged_into_id" is not null;--> statement-breakpoint
CREATE INDEX "buyers_blocked" ON "buyers" USING btree ("id") WHERE "buyers"."blocks_ordering" or "buyers"."blocks_cash_on_delivery";--> statement-breakpoint
CREATE FUNCTION buyer_search_text(name text, email text, phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN fold_search(' ' || concat_ws(' ', name, email, phone, regexp_replace(phone, '[^0-9]', '', 'g')));
--> statement-breakpoint
-- A buyer begins with the first order of an e-mail address, and ends with the last one that has it.
CREATE FUNCTION note_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' AND NEW.email <> '' THEN
    INSERT INTO buyers (folded_email, email, name, phone, search_text, first_order_at, last_order_at)
    VALUES (fold_email(NEW.email), NEW.email, NEW.customer_name, NEW.phone,
      buyer_search_text(NEW.customer_name, NEW.email, NEW.phone), NEW.placed_at, NEW.placed_at)
    ON CONFLICT (folded_email) DO UPDATE SET email = excluded.email, name = excluded.name, phone = excluded.phone,
      search_text = excluded.search_text, first_order_at = least(buyers.first_order_at, excluded.first_order_at),
      last_order_at = greatest(buyers.last_order_at, excluded.last_order_at)
    WHERE excluded.last_order_at >= buyers.last_order_at;
  END IF;
  IF TG_OP <> 'INSERT' AND OLD.email <> '' THEN
    DELETE FROM buyers WHERE folded_email = fold_email(OLD.email)
      AND NOT EXISTS (SELECT FROM orders o WHERE fold_email(o.email) = fold_email(OLD.email));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Before the trigger, whose lock would keep orders waiting meanwhile.
INSERT INTO buyers (folded_email, email, name, phone, search_text, first_order_at, last_order_at)
SELECT DISTINCT ON (fold_email(email)) fold_email(email), email, customer_name, phone,
  buyer_search_text(customer_name, email, phone),
  min(placed_at) OVER (PARTITION BY fold_email(email)), placed_at
FROM orders WHERE email <> '' ORDER BY fold_email(email), placed_at DESC, id DESC
ON CONFLICT (folded_email) DO NOTHING;
--> statement-breakpoint
CREATE TRIGGER buyer_noted AFTER INSERT OR DELETE OR UPDATE OF email, customer_name, phone ON orders
  FOR EACH ROW EXECUTE FUNCTION note_buyer();
--> statement-breakpoint
-- What was ordered between the two.
INSERT INTO buyers (folded_email, email, name, phone, search_text, first_order_at, last_order_at)
SELECT DISTINCT ON (fold_email(email)) fold_email(email), email, customer_name, phone,
  buyer_search_text(customer_name, email, phone),
  min(placed_at) OVER (PARTITION BY fold_email(email)), placed_at
FROM orders WHERE email <> '' AND placed_at > now() - interval '1 hour' ORDER BY fold_email(email), placed_at DESC, id DESC
ON CONFLICT (folded_email) DO NOTHING;
