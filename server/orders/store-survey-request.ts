import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { addJob } from '../jobs/add-job.ts';

const statement = `
  INSERT INTO order_surveys (order_id, consent_version)
  SELECT $1, $2 FROM shop_settings WHERE coalesce(value #>> '{purchaseSurvey,webApiKey}', '') <> ''
  RETURNING order_id`;

/** Stores that the buyer of an order asked for the survey, and to which text; nothing where the shop offers none any more. */
export async function storeSurveyRequest(
  client: pg.PoolClient,
  orderId: number,
  consentVersion: string | null | undefined,
): Promise<void> {
  if (!consentVersion) return;
  const kept = await queryPrepared(client, statement, [orderId, consentVersion]);
  if (kept.length > 0) await addJob(client, 'send-purchase-survey', { orderId });
}
