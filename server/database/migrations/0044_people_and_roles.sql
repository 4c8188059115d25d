ALTER TABLE "sessions" ADD COLUMN "ip_address" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "system_roles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "system_users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "system_users" ADD COLUMN "picture_hash" text CONSTRAINT "system_users_picture_hash_media_files_hash_fk" REFERENCES "public"."media_files"("hash") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "system_users" ADD COLUMN "settings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "system_users_by_picture" ON "system_users" USING btree ("picture_hash");
--> statement-breakpoint
-- The new ones of the ready roles, in shops that are set up already; none of their roles is changed. New shops are seeded.
WITH ready (code, name) AS (
  VALUES ('catalogue', 'Katalógus'), ('readOnly', 'Csak megtekintő')
), added AS (
  INSERT INTO system_roles (code, name)
  SELECT code, name FROM ready
  WHERE EXISTS (SELECT FROM system_roles)
    AND NOT EXISTS (SELECT FROM system_roles r WHERE r.code = ready.code OR lower(r.name) = lower(ready.name))
  RETURNING id, code
)
INSERT INTO role_access_rights (role_id, module, level)
SELECT added.id, granted.module, granted.level
FROM added JOIN (VALUES
  ('catalogue', 'dashboard', 'read'), ('catalogue', 'products', 'write'), ('catalogue', 'productImages', 'write'),
  ('catalogue', 'brands', 'write'), ('catalogue', 'categories', 'write'), ('catalogue', 'reviews', 'write'),
  ('catalogue', 'content', 'write'),
  ('readOnly', 'dashboard', 'read'), ('readOnly', 'products', 'read'), ('readOnly', 'productImages', 'read'),
  ('readOnly', 'brands', 'read'), ('readOnly', 'categories', 'read'), ('readOnly', 'orders', 'read'),
  ('readOnly', 'customers', 'read'), ('readOnly', 'reviews', 'read'), ('readOnly', 'content', 'read'),
  ('readOnly', 'shopConfiguration', 'read')
) AS granted (code, module, level) ON granted.code = added.code;
