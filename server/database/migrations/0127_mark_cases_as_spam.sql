ALTER TABLE "customer_cases" ADD COLUMN "spam_at" timestamp with time zone;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_customer_case() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changeable CONSTANT text[] := '{version,state,order_id,receipt_sent_at,spam_at}';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - changeable IS DISTINCT FROM to_jsonb(OLD) - changeable THEN
      RAISE EXCEPTION 'a case stays as it was received';
    END IF;
    IF NEW.state <> 'spam' THEN
      NEW.spam_at := NULL;
    ELSIF OLD.state <> 'spam' THEN
      NEW.spam_at := now();
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.state = 'spam' THEN
    IF OLD.spam_at IS NULL OR OLD.spam_at > now() - interval '30 days' THEN
      RAISE EXCEPTION 'spam is kept for 30 days';
    END IF;
  ELSIF OLD.received_at > now() - interval '1095 days' THEN
    RAISE EXCEPTION 'a case is kept for three years';
  END IF;
  RETURN OLD;
END
$$;
