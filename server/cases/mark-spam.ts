import { statutoryCaseKinds } from '@kamra/contract/case-kinds.ts';
import type { markSpam as call } from '@kamra/contract/customer-cases.ts';
import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type pg from 'pg';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import { notifyCatalogueChanged } from '../pricing/notify-catalogue-changed.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { auditCase, type LockedCase, lockCase, noteEvent } from './continue-case.ts';
import { hideStatement } from './show-product-question.ts';

const remedyStatement = 'SELECT FROM case_remedies WHERE case_id = $1 LIMIT 1';

/**
 * Marks a case as spam, which takes it out of the lists, of its deadlines and off the page of a product, or takes the mark
 * back: it is open then. Throws notFound, versionConflict, inUse for one whose repair or exchange is recorded, and
 * invalidRequest without the reason that a kind with duties of the law needs.
 */
export function markSpam(
  pool: pg.Pool,
  caseId: number,
  { version, isSpam, reason }: EndpointInput<typeof call>['body'],
  actor: StaffActor,
): Promise<void> {
  return inTransaction(pool, async (client) => {
    const found = await lockCase(client, caseId, version, { mayBeSpam: true });
    if ((found.state === 'spam') === isSpam) return;
    if (isSpam) await prepareMark(client, found, reason);
    const event = isSpam ? 'markedSpam' : 'clearedSpam';
    await noteEvent(client, found, { event, text: reason, state: isSpam ? 'spam' : 'open' }, actor);
    await auditCase(client, actor, caseId, event, { number: found.number, reason });
  });
}

async function prepareMark(client: pg.PoolClient, { id, kind }: LockedCase, reason: string): Promise<void> {
  if (reason === '' && statutoryCaseKinds.includes(kind)) throw invalidField('reason', 'required');
  if ((await queryPrepared(client, remedyStatement, [id])).length > 0) throw new ShopError('inUse');
  const [hidden] = await queryPrepared<{ productId: number }>(client, hideStatement, [id]);
  if (hidden) await notifyCatalogueChanged(typedQueries(client), [hidden.productId]);
}
