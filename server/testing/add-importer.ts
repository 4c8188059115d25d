import type { DatabaseConnection } from '../database/connect.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';

/** An administrator who imports without signing in. */
export async function addImporter({ pool }: DatabaseConnection): Promise<StaffActor> {
  const { rows } = await pool.query<{ id: number }>(`
    WITH role AS (
      INSERT INTO system_roles (code, name, is_administrator) VALUES ('importer', 'Importer', true) RETURNING id
    )
    INSERT INTO system_users (email, name, password_hash, role_id)
    SELECT 'importer@shop.example', 'Importer', 'none', id FROM role RETURNING id`);
  return { systemUserId: rows[0]!.id, name: 'Importer', address: null };
}
