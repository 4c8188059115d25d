import { evidenceModules, maxEvidenceCases, maxEvidencePapers } from '@kamra/contract/evidence.ts';
import type pg from 'pg';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { exports } from '../exports/export-tables.ts';
import type { Caller } from '../http/caller.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { type EvidencePeriod, isWithin } from './evidence-table.ts';

/** Who may read all that the evidence is made of; throws notAllowed for anybody else. */
export async function requireEvidenceRights(caller: Caller): Promise<StaffActor> {
  const { systemUserId, name, rights } = await caller.requireStaff();
  if (evidenceModules.some((module) => (rights[module] ?? 'none') === 'none'))
    throw new ShopError('notAllowed');
  return { systemUserId, name, address: caller.address };
}

const countStatement = `
  SELECT (SELECT count(*)::int FROM orders WHERE ${isWithin('placed_at')}) AS orders,
    (SELECT count(*)::int FROM customer_cases WHERE kind <> 'question' AND ${isWithin('received_at')}) AS cases,
    (SELECT count(*)::int FROM newsletter_subscriptions WHERE requested_at < ($3::date + 1)) AS subscribers,
    (SELECT count(DISTINCT a.hash)::int FROM mail_attachments a JOIN mails m ON m.id = a.mail_id
      WHERE m.data ? 'orderId' AND ${isWithin('m.created_at')}) AS papers,
    $1::int AS nothing`;

/**
 * Stores which period is asked for, with an audit row of how many records of persons leave the shop. Throws tooLarge
 * with the limit for a period with too many PDFs.
 */
export async function prepareEvidence(
  db: Database,
  pool: pg.Pool,
  period: EvidencePeriod,
  actor: StaffActor,
): Promise<{ exportId: string }> {
  const { rows } = await pool.query<{ orders: number; cases: number; subscribers: number; papers: number }>(
    countStatement,
    [0, period.from, period.until],
  );
  const { orders, cases, subscribers, papers } = rows[0]!;
  if (cases > maxEvidenceCases) throw new ShopError('tooLarge', { limit: maxEvidenceCases });
  if (papers > maxEvidencePapers) throw new ShopError('tooLarge', { limit: maxEvidencePapers });
  return inTransaction(db, async (tx) => {
    const [stored] = await tx
      .insert(exports)
      .values({ kind: 'evidence', request: period, systemUserId: actor.systemUserId })
      .returning({ id: exports.id });
    await writeAuditLog(tx, actor, {
      ...{ module: 'auditLog', action: 'export', entity: 'evidence', entityId: null },
      after: { exportId: stored!.id, ...period, orders, cases, subscribers, papers },
    });
    return { exportId: stored!.id };
  });
}
