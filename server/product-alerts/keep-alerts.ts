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
import { MailLimitError, queueMail } from '../mail/queue-mail.ts';

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

/** An alert that is there already gets a new token until it is confirmed, and is left alone from then on. */
const keepStatement = `
  INSERT INTO product_alerts (product_id, kind, email, language, currency_id, amount, token_hash, confirmed_at)
  SELECT o.product_id, $2, $3, $4, o.currency_id, o.amount, $6, CASE WHEN $7 THEN now() END
  FROM offers o WHERE o.product_id = $1 AND o.currency_id = $5 AND o.published
    AND (SELECT count(*) FROM product_alerts WHERE fold_email(email) = fold_email($3)) < ${maxAlertsOfEmail}
  ON CONFLICT (product_id, kind, fold_email(email)) DO UPDATE SET token_hash = excluded.token_hash,
    language = excluded.language, currency_id = excluded.currency_id, amount = excluded.amount,
    confirmed_at = excluded.confirmed_at, created_at = now()
  WHERE product_alerts.confirmed_at IS NULL
  RETURNING id`;

export const nameOfProduct = `
  SELECT coalesce(nullif(t.business_name, ''), t.name) AS "productName",
    '/products/' || t.product_id || '/' || t.name_code AS "productPath"
  FROM product_texts t WHERE t.product_id = $1 ORDER BY t.language <> $2, t.language <> 'hu' LIMIT 1`;

/**
 * Keeps an alert; of anybody but a signed-in customer with a confirmed address it begins with a link by mail. The reply
 * is the same for every address, also where it has as many alerts or mails as it may. Throws notFound, invalidRequest.
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
  const [product] = await queryPrepared<Pick<AlertMailData, 'productName' | 'productPath'>>(
    pool,
    nameOfProduct,
    [productId, language],
  );
  if (!product) throw new ShopError('notFound');
  const token = newToken();
  const asked = inTransaction(pool, async (client) => {
    const values = [productId, kind, email, language, currencyId, hashToken(token), isConfirmed];
    const kept = await queryPrepared(client, keepStatement, values);
    if (kept.length === 0 || isConfirmed) return;
    await queueMail(client, {
      template: 'alertConfirmation',
      data: { language, kind, ...product, token } satisfies AlertMailData,
      recipient: email,
      subject: { key: 'alert.confirm.subject', values: { product: product.productName } },
      language,
    });
  });
  await asked.catch((error: unknown) => {
    if (!(error instanceof MailLimitError)) throw error;
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
