ALTER TABLE "invoice_documents" ADD COLUMN "refund_ids" bigint[];--> statement-breakpoint
CREATE FUNCTION queue_invoice_of_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO invoice_tasks (order_id) SELECT NEW.order_id
  WHERE EXISTS (SELECT FROM invoice_documents WHERE order_id = NEW.order_id)
  ON CONFLICT (order_id) DO UPDATE SET due_at = now(), version = invoice_tasks.version + 1;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER order_refunds_queue_invoice_task AFTER UPDATE OF state ON order_refunds FOR EACH ROW
WHEN (NEW.state = 'done' AND OLD.state <> 'done') EXECUTE FUNCTION queue_invoice_of_refund();
