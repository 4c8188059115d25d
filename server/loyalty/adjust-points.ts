import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { adjustBuyerPoints as adjustCall, BuyerPoints } from '@kamra/contract/loyalty.ts';
import { currencyIds } from '@kamra/contract/money.ts';
import type pg from 'pg';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import { loadPointRules } from '../points/load-point-terms.ts';
import { lockPoints } from '../points/lock-points.ts';
import { movePoints, takeHeldPoints } from '../points/move-points.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { readPoints } from './read-points.ts';

const accountsStatement = `
  SELECT c.id AS "customerId", c.email, EXISTS (SELECT FROM buyers WHERE id = $1) AS "isKnown" FROM customers c
  WHERE fold_email(c.email) IN (SELECT folded_email FROM buyers WHERE $1 IN (id, merged_into_id)) ORDER BY c.id LIMIT 20`;

interface AccountRow extends pg.QueryResultRow {
  customerId: number;
  email: string;
}

/** The points of the accounts that a buyer has; none for a guest. */
export async function findBuyerPoints(db: Executor, buyerId: number): Promise<BuyerPoints> {
  const accounts = await queryPrepared<AccountRow>(db, accountsStatement, [buyerId]);
  const { rules } = await loadPointRules(db, currencyIds.HUF);
  return {
    isOn: rules.isOn,
    accounts: await Promise.all(
      accounts.map(async ({ customerId, email }) => ({
        customerId,
        email,
        ...(await readPoints(db, customerId)),
      })),
    ),
  };
}

const lotStatement = `
  INSERT INTO point_lots (customer_id, points, remaining, usable_from, expires_at)
  VALUES ($1, 0, 0, now(), now() + make_interval(days => $2)) RETURNING id`;
const seenStatement = 'SELECT id FROM point_movements WHERE customer_id = $1 AND request_id = $2 LIMIT 1';

/**
 * Corrects the points of an account: what staff add is usable at once, what they take goes off those that expire first.
 * Noted in the audit log; a repeat changes nothing. Throws notFound for an account that is not the buyer's, and
 * invalidRequest where there are not so many points.
 */
export async function adjustPoints(
  pool: pg.Pool,
  buyerId: number,
  { requestId, customerId, points, reason }: EndpointInput<typeof adjustCall>['body'],
  actor: StaffActor,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const accounts = await queryPrepared<AccountRow>(client, accountsStatement, [buyerId]);
    const isOwn = accounts.some((account) => account.customerId === customerId);
    if (!isOwn || !(await lockPoints(client, customerId))) throw new ShopError('notFound');
    const seen = await queryPrepared(client, seenStatement, [customerId, requestId]);
    if (seen.length > 0) return;
    const movement = { kind: 'adjusted', actor: actor.name, reason, requestId } as const;
    if (points > 0) {
      const { rules } = await loadPointRules(client, currencyIds.HUF);
      const [lot] = await queryPrepared<{ id: number }>(client, lotStatement, [customerId, rules.expiryDays]);
      await movePoints(client, lot!.id, points, movement, points);
    } else {
      const taken = await takeHeldPoints(client, customerId, -points, movement);
      if (taken < -points) throw invalidField('points', 'tooLarge', taken);
    }
    await writeAuditLog(typedQueries(client), actor, {
      module: 'customers',
      action: 'adjustPoints',
      entity: 'buyer',
      entityId: buyerId,
      after: { points, reason },
    });
  });
}
