import type { BuyerAccount } from '@kamra/contract/buyer-accounts.ts';
import type pg from 'pg';
import { type Executor, queryPrepared } from '../database/prepared.ts';

type Row = pg.QueryResultRow & {
  [Key in keyof BuyerAccount]: Key extends `${string}At`
    ? Date | Exclude<BuyerAccount[Key], string>
    : BuyerAccount[Key];
};

const statement = (condition: string) => `
  SELECT c.id AS "customerId", c.email, c.created_at AS "registeredAt", c.email_confirmed_at AS "confirmedAt",
    c.last_sign_in_at AS "lastSignInAt", c.locked_at AS "lockedAt", c.password_hash IS NOT NULL AS "hasPassword",
    (SELECT count(*)::int FROM sessions s WHERE s.customer_id = c.id AND s.expires_at > now()) AS sessions
  FROM customers c WHERE ${condition} ORDER BY c.id`;
const ofEmails = statement('fold_email(c.email) = ANY($1)');
const ofId = statement('c.id = $1');

/** The accounts of folded e-mail addresses. */
export async function readBuyerAccounts(pool: Executor, folded: readonly string[]): Promise<BuyerAccount[]> {
  return (await queryPrepared<Row>(pool, ofEmails, [folded])).map(toAccount);
}

/** One account; undefined for one that is gone. */
export async function findBuyerAccount(
  pool: Executor,
  customerId: number,
): Promise<BuyerAccount | undefined> {
  return (await queryPrepared<Row>(pool, ofId, [customerId])).map(toAccount)[0];
}

function toAccount(row: Row): BuyerAccount {
  return {
    ...row,
    registeredAt: row.registeredAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    lockedAt: row.lockedAt?.toISOString() ?? null,
  };
}
