-- outside of a transaction: the index is built beside the running shop. An index whose build was killed is invalid, so it is dropped first.
DROP INDEX CONCURRENTLY IF EXISTS "stock_by_available";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "stock_by_available" ON "stock" USING btree (("on_hand" - "reserved"),"product_id");--> statement-breakpoint
-- What is how often in stock is known of the index alone. Not of an empty table: plans that are made for one look through it whole, and stay with a connection while it grows.
DO $$ BEGIN IF EXISTS (SELECT FROM "stock") THEN ANALYZE "stock"; END IF; END $$;
