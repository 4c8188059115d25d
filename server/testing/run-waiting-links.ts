import { sendNewsletterLink } from '../newsletter/send-newsletter-link.ts';
import { sendAlertLink } from '../product-alerts/send-alert-link.ts';
import type { TestShop } from './test-shop.ts';

interface WaitingJob {
  data: { subscriptionId?: number | null; alertId?: number | null };
}

/** Runs the jobs that mail the links of newsletter and alerts, as a worker would. */
export async function runWaitingLinks({ connection: { pool } }: Pick<TestShop, 'connection'>): Promise<void> {
  const { rows } = await pool.query<WaitingJob>(
    `WITH taken AS (DELETE FROM pgboss.job WHERE name IN ('send-newsletter-link', 'send-alert-link') RETURNING *)
     SELECT data FROM taken ORDER BY created_on`,
  );
  for (const { data } of rows) {
    await sendNewsletterLink(pool, data.subscriptionId ?? null);
    await sendAlertLink(pool, data.alertId ?? null);
  }
}
