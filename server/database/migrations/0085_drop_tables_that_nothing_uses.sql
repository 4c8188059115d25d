DROP TABLE "complaints" CASCADE;--> statement-breakpoint
DROP TABLE "invoice_links" CASCADE;--> statement-breakpoint
DROP TABLE "warranty_cards" CASCADE;--> statement-breakpoint
DROP TABLE "warranty_claims" CASCADE;--> statement-breakpoint
DROP TABLE "withdrawal_cases" CASCADE;