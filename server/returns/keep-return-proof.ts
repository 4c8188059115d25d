import type { proofFileTypes, ReturnState } from '@kamra/contract/return-kinds.ts';
import { proofFileEndings, type SentProof } from '@kamra/contract/return-proofs.ts';
import { maxProofBytes } from '@kamra/contract/upload-limit.ts';
import { todayInBudapest } from '@kamra/contract/working-days.ts';
import type pg from 'pg';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import { beginsAs } from '../http/file-beginnings.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';

type FileType = (typeof proofFileTypes)[number];

/** Proofs of one return; more are not sent in good faith. */
const maxProofs = 5;

const fileKinds = [
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['application/pdf', 'pdf'],
] as const;

interface LockedReturn extends pg.QueryResultRow {
  orderId: number;
  number: string;
  state: ReturnState;
}

const lockStatement = `
  SELECT r.order_id AS "orderId", r.number, r.state FROM order_returns r WHERE r.id = $1 AND ($2::bigint IS NULL OR r.order_id = $2) FOR UPDATE`;
/** Asked once the return is locked: a statement that waits for the lock counts what was there before. */
const countStatement = 'SELECT count(*)::int AS count FROM return_proofs WHERE return_id = $1';
const insertStatement = `
  INSERT INTO return_proofs (return_id, carrier, tracking_number, sent_on, content_type, bytes, system_user_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`;
/** The same a minute ago at most: the form was sent twice. */
const sentTwiceStatement = `
  SELECT FROM return_proofs WHERE return_id = $1 AND carrier = $2 AND tracking_number = $3 AND sent_on = $4
    AND proved_at > now() - interval '1 minute'`;

/**
 * Keeps that goods of a return were sent: until they or a proof have come, their money may be held back (2011/83/EU
 * Art. 13 (3)). `orderId` is that of the buyer who proves it; without one staff took it down. Throws notFound,
 * returnNotAllowed for a return that is decided otherwise or has proofs enough, invalidRequest, tooLarge.
 */
export function keepReturnProof(
  pool: pg.Pool,
  proof: Omit<SentProof, 'trnId'>,
  by: { orderId: number; file: Buffer } | { actor: StaffActor },
): Promise<number> {
  const { returnId, carrier, trackingNumber, sentOn } = proof;
  const isOfBuyer = 'orderId' in by;
  const file = isOfBuyer && by.file.length > 0 ? { bytes: by.file, type: typeOf(by.file) } : null;
  return inTransaction(pool, async (client) => {
    const found = await queryPrepared<LockedReturn>(client, lockStatement, [
      returnId,
      isOfBuyer ? by.orderId : null,
    ]);
    const [locked] = found;
    if (!locked) throw new ShopError('notFound');
    const isOpen = locked.state === 'requested' || locked.state === 'approved';
    const [proofs] = await queryPrepared<{ count: number }>(client, countStatement, [returnId]);
    if (!isOpen || proofs!.count >= maxProofs) throw new ShopError('returnNotAllowed');
    if (sentOn > todayInBudapest()) throw invalidField('sentOn', 'inFuture');
    const told = [returnId, carrier, trackingNumber, sentOn];
    if ((await queryPrepared(client, sentTwiceStatement, told)).length > 0) return locked.orderId;
    const [stored] = await queryPrepared<{ id: number }>(client, insertStatement, [
      ...told,
      ...[file?.type ?? null, file?.bytes ?? null, isOfBuyer ? null : by.actor.systemUserId],
    ]);
    if (!isOfBuyer)
      await writeAuditLog(typedQueries(client), by.actor, {
        ...{ module: 'orders', action: 'noteReturnProof', entity: 'order', entityId: locked.orderId },
        after: { number: locked.number, proofId: stored!.id, carrier, trackingNumber, sentOn },
      });
    return locked.orderId;
  });
}

function typeOf(bytes: Buffer): FileType {
  if (bytes.length > maxProofBytes) throw new ShopError('tooLarge', { limit: maxProofBytes });
  const type = fileKinds.find(([, kind]) => beginsAs(kind, bytes))?.[0];
  if (!type) throw invalidField('File', 'invalid');
  return type;
}

const fileStatement = `
  SELECT p.bytes, p.content_type AS "contentType", r.number FROM return_proofs p
  JOIN order_returns r ON r.id = p.return_id WHERE p.return_id = $1 AND p.id = $2 AND p.bytes IS NOT NULL`;

/** The photo or scan of a proof. Throws notFound. */
export async function findProofFile(pool: pg.Pool, returnId: number, proofId: number) {
  const [file] = await queryPrepared<{ bytes: Buffer; contentType: FileType; number: string }>(
    pool,
    fileStatement,
    [returnId, proofId],
  );
  if (!file) throw new ShopError('notFound');
  const fileName = `${file.number.replace(/[^\w-]/g, '-')}-${proofId}.${proofFileEndings[file.contentType]}`;
  return { bytes: file.bytes, contentType: file.contentType, fileName };
}
