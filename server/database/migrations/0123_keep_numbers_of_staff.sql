-- outside of a transaction: each lock of the members of staff ends with its own statement, beside the running shop.
ALTER TABLE "bank_entries" DROP CONSTRAINT IF EXISTS "bank_entries_imported_by_id_system_users_id_fk";
--> statement-breakpoint
ALTER TABLE "customer_case_events" DROP CONSTRAINT IF EXISTS "customer_case_events_system_user_id_system_users_id_fk";
--> statement-breakpoint
ALTER TABLE "invoice_documents" DROP CONSTRAINT IF EXISTS "invoice_documents_created_by_id_system_users_id_fk";
--> statement-breakpoint
ALTER TABLE "order_returns" DROP CONSTRAINT IF EXISTS "order_returns_system_user_id_system_users_id_fk";
--> statement-breakpoint
ALTER TABLE "order_history" DROP CONSTRAINT IF EXISTS "order_history_system_user_id_system_users_id_fk";
--> statement-breakpoint
ALTER TABLE "shipments" DROP CONSTRAINT IF EXISTS "shipments_system_user_id_system_users_id_fk";
--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT IF EXISTS "stock_movements_system_user_id_system_users_id_fk";
--> statement-breakpoint
ALTER TABLE "return_labels" DROP CONSTRAINT IF EXISTS "return_labels_system_user_id_system_users_id_fk";
--> statement-breakpoint
ALTER TABLE "return_proofs" DROP CONSTRAINT IF EXISTS "return_proofs_system_user_id_system_users_id_fk";
