-- The shop's own role creates nothing: tables for a full reindex are made, exchanged and dropped as their owner.
ALTER FUNCTION create_product_search(text) SECURITY DEFINER SET search_path = public, pg_temp;
--> statement-breakpoint
CREATE FUNCTION replace_product_search(name text) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF name !~ '^product_search_[0-9]{1,20}$' THEN RAISE EXCEPTION 'not a table of search documents: %', name; END IF;
  ALTER TABLE product_search RENAME TO product_search_before;
  EXECUTE format('ALTER TABLE %I RENAME TO product_search', name);
  DROP TABLE product_search_before;
END
$$;
--> statement-breakpoint
CREATE FUNCTION drop_product_search(name text) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF name !~ '^product_search_[0-9]{1,20}$' THEN RAISE EXCEPTION 'not a table of search documents: %', name; END IF;
  EXECUTE format('DROP TABLE IF EXISTS %I', name);
END
$$;
