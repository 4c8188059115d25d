ALTER TABLE "demo_card_payments" ADD COLUMN "is_captured_later" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "demo_card_payments" ADD COLUMN "captured_amount" bigint;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "is_captured_later" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "authorized_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "capture_wanted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "capture_amount" bigint;--> statement-breakpoint
ALTER TABLE "payment_providers" ADD COLUMN "is_captured_later" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What a card has authorized is let go with its order, however that ends; the job that asks for payments does it.
CREATE FUNCTION release_authorized_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payment_attempts SET capture_amount = 0, capture_wanted_at = now(), next_check_at = now()
  WHERE order_id = NEW.id AND is_captured_later AND payment_status_id = 8 AND finished_at IS NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER authorized_payment_released AFTER UPDATE OF payment_status_id ON orders FOR EACH ROW
  WHEN (OLD.payment_status_id = 8 AND NEW.payment_status_id IN (2, 5)) EXECUTE FUNCTION release_authorized_payment();
--> statement-breakpoint
-- From now on the status means that the card has authorized the order; staff could choose it by hand.
UPDATE payments SET payment_status_id = 1 WHERE payment_type_id = 1 AND payment_status_id = 8;
--> statement-breakpoint
UPDATE orders SET payment_status_id = 1 WHERE payment_type_id = 1 AND payment_status_id = 8;
