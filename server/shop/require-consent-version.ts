import type { ConsentKind } from '@kamra/contract/consent-texts.ts';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import { invalidField } from '../errors/shop-error.ts';

const statement = `
  SELECT version FROM consent_texts
  WHERE kind = $1 AND version = coalesce($2, (SELECT value #>> ARRAY['consentVersions', $1] FROM shop_settings))`;

/**
 * The version of the texts that somebody agrees to: the one they saw, which may be a former one, else the one in force.
 * Throws invalidRequest for one that never was.
 */
export async function requireConsentVersion(
  db: Executor,
  kind: ConsentKind,
  seen: string | null,
): Promise<string> {
  const [row] = await queryPrepared<{ version: string }>(db, statement, [kind, seen]);
  if (!row) throw invalidField('version', 'invalid');
  return row.version;
}
