import type { Module } from '@kamra/contract/endpoint.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';

const maxRecipients = 20;

const statement = `
  SELECT u.email, u.language FROM system_users u JOIN system_roles r ON r.id = u.role_id
  WHERE u.active AND u.password_hash <> '' AND (r.is_administrator OR EXISTS (
    SELECT FROM role_access_rights g WHERE g.role_id = r.id AND g.module = $1 AND g.level = 'write'))
  ORDER BY u.id LIMIT ${maxRecipients}`;

/** Who may change what a warning is about, to be told by mail; nobody who has not accepted the invitation. */
export function listMailedStaff(
  client: pg.PoolClient,
  module: Module,
): Promise<{ email: string; language: string | null }[]> {
  return queryPrepared<{ email: string; language: string | null }>(client, statement, [module]);
}
