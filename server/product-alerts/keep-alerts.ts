import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { Language } from '@kamra/contract/languages.ts';
import {
  alertConfirmHours,
  type askForProductAlert as askCall,
  maxAlertsOfEmail,
  type productAlertKinds,
} from '@kamra/contract/product-alerts.ts';
import type pg from 'pg';
import { hashToken, newToken } from '../credentials/tokens.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import { addJob } from '../jobs/add-job.ts';

export type AlertKind = (typeof productAlertKinds)[number];

export interface AlertMailData {
  language: Language;
  kind: AlertKind;
  productName: string;
  productPath: string;
  /** Confirms or ends the alert; null in the mail that ends it. */
  token: string | null;
}

const ownEmailStatement = `
  SELECT email FROM customers WHERE id = $1 AND email_confirmed_at IS NOT NULL AND locked_at IS NULL`;

const unlessConfirmed = (column: string) =>
  `${column} = CASE WHEN a.confirmed_at IS NULL THEN excluded.${column} ELSE a.${column} END`;

/**
 * An alert that is confirmed is left alone; a link of any other that is in force stays so until the next one is sent. What
 * others ask for in somebody's name leaves that person's own alerts their room.
 */
const keepStatement = `
  INSERT INTO product_alerts AS a (product_id, kind, email, language, currency_id, amount, token_hash, confirmed_at)
  SELECT o.product_id, $2, $3, $4, o.currency_id, o.amount, $6, CASE WHEN $7 THEN now() END
  FROM offers o WHERE o.product_id = $1 AND o.currency_id = $5 AND o.published
    AND (SELECT count(*) FROM product_alerts
      WHERE fold_email(email) = fold_email($3) AND (confirmed_at IS NOT NULL) = $7) < ${maxAlertsOfEmail}
  ON CONFLICT (product_id, kind, fold_email(email)) DO UPDATE SET
    ${['language', 'currency_id', 'amount', 'confirmed_at', 'created_at'].map(unlessConfirmed).join(', ')},
    token_hash = CASE WHEN a.confirmed_at IS NULL AND a.created_at <= now() - interval '${alertConfirmHours} hours'
      THEN excluded.token_hash ELSE a.token_hash END
  RETURNING id, confirmed_at IS NULL AS "isWaiting"`;

export const nameOfProduct = `
  SELECT coalesce(nullif(t.business_name, ''), t.name) AS "productName",
    '/products/' || t.product_id || '/' || t.name_code AS "productPath"
  FROM product_texts t WHERE t.product_id = $1 ORDER BY t.language <> $2, t.language <> 'hu' LIMIT 1`;

interface KeptAlert extends pg.QueryResultRow {
  id: number;
  isWaiting: boolean;
}

/**
 * Keeps an alert; of anybody but a signed-in customer with a confirmed address it begins with a link by mail. The same
 * is done and answered for every address, also where it has as many alerts or mails as it may: one row, one job. Throws
 * notFound, invalidRequest.
 */
export async function askForAlert(
  pool: pg.Pool,
  customerId: number | null,
  { productId, kind, email: given, language, currencyId }: EndpointInput<typeof askCall>['body'],
): Promise<{ isConfirmed: boolean }> {
  const [own] = customerId
    ? await queryPrepared<{ email: string }>(pool, ownEmailStatement, [customerId])
    : [];
  const email = given || own?.email;
  if (!email) throw invalidField('email', 'required');
  const isConfirmed = own !== undefined && email.toLowerCase() === own.email.toLowerCase();
  const [product] = await queryPrepared(pool, nameOfProduct, [productId, language]);
  if (!product) throw new ShopError('notFound');
  await inTransaction(pool, async (client) => {
    // Nobody has a link yet.
    const tokenHash = hashToken(newToken());
    const values = [productId, kind, email, language, currencyId, tokenHash, isConfirmed];
    const [kept] = await queryPrepared<KeptAlert>(client, keepStatement, values);
    await addJob(client, 'send-alert-link', { alertId: kept?.isWaiting ? kept.id : null });
  });
  return { isConfirmed };
}

interface FoundAlert extends pg.QueryResultRow {
  productName: string;
  kind: AlertKind;
  isConfirmed: boolean;
}

const inForce = `token_hash = $1 AND (confirmed_at IS NOT NULL
  OR created_at > now() - interval '${alertConfirmHours} hours')`;

const findStatement = `
  SELECT a.kind, a.confirmed_at IS NOT NULL AS "isConfirmed",
    (SELECT coalesce(nullif(t.business_name, ''), t.name) FROM product_texts t WHERE t.product_id = a.product_id
      ORDER BY t.language <> a.language, t.language <> 'hu' LIMIT 1) AS "productName"
  FROM product_alerts a WHERE ${inForce}`;

/** What a link is about. Throws linkExpired. */
export async function openAlert(pool: pg.Pool, token: string): Promise<FoundAlert> {
  const [alert] = await queryPrepared<FoundAlert>(pool, findStatement, [hashToken(token)]);
  if (!alert) throw new ShopError('linkExpired');
  return alert;
}

const confirmStatement = `
  UPDATE product_alerts SET confirmed_at = coalesce(confirmed_at, now()) WHERE ${inForce} RETURNING id`;

/** Throws linkExpired. */
export async function confirmAlert(pool: pg.Pool, token: string): Promise<null> {
  const confirmed = await queryPrepared(pool, confirmStatement, [hashToken(token)]);
  if (confirmed.length === 0) throw new ShopError('linkExpired');
  return null;
}

/** Ends an alert; one that is over stays so. */
export async function cancelAlert(pool: pg.Pool, token: string): Promise<null> {
  await queryPrepared(pool, 'DELETE FROM product_alerts WHERE token_hash = $1', [hashToken(token)]);
  return null;
}
