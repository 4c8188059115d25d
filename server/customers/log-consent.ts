import type { logConsent as call } from '@kamra/contract/consent.ts';
import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { requireConsentVersion } from '../shop/require-consent-version.ts';

/** Adds a visitor's choice to the log, under a random id that their browser made, with the texts that they saw. */
export async function logConsent(
  pool: pg.Pool,
  { visitorId, choices, version }: EndpointInput<typeof call>['body'],
): Promise<null> {
  const seen = await requireConsentVersion(pool, 'cookies', version);
  const statement = `INSERT INTO consent_log (visitor_id, kind, text_version, choices) VALUES ($1, 'cookies', $2, $3)`;
  await queryPrepared(pool, statement, [visitorId, seen, [...new Set(choices)]]);
  return null;
}
