import { CarrierError, type CarrierReturns, type MadeReturn } from '../carriers/carrier.ts';
import { type CarrierContext, openCarrier } from '../carriers/carrier-context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { queueReturnMail } from '../orders/queue-order-mail.ts';
import { lockMailedOrder } from '../returns/change-return.ts';
import { type AskedLabel, loadReturnDraft } from './load-return-draft.ts';

/** Longer than the slowest answer takes; a process that ended leaves it to others after that. */
const leaseSeconds = 120;
/** Labels of one run; the next one comes within a minute. */
const maxLabels = 200;
/** What was asked this long ago has happened by now, or will not. */
const settledMs = 60_000;
/** After so many tries staff see to it. */
const maxAttempts = 20;

const claimStatement = `
  UPDATE return_labels SET leased_until = now() + make_interval(secs => ${leaseSeconds}), attempts = attempts + 1
  WHERE return_id = (
    SELECT return_id FROM return_labels
    WHERE status = 'sending' AND next_attempt_at <= now() AND (leased_until IS NULL OR leased_until < now())
    ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING return_id::float8 AS id`;
const askedStatement = `
  UPDATE return_labels SET asked_at = now(), is_live = $2
  WHERE return_id = $1 AND status = 'sending' AND asked_at IS NULL RETURNING return_id`;
const notAskedStatement = 'UPDATE return_labels SET asked_at = NULL WHERE return_id = $1';
const laterStatement = `
  UPDATE return_labels SET leased_until = NULL, next_attempt_at = now() + make_interval(secs => $2), last_error = $3
  WHERE return_id = $1 AND status = 'sending'`;
const endStatement = `
  UPDATE return_labels SET status = $2, last_error = $3, next_attempt_at = NULL, leased_until = NULL
  WHERE return_id = $1 AND status = 'sending'`;
const madeStatement = `
  UPDATE return_labels SET status = 'made', parcel_id = $2, tracking_number = $3, code = $4, pdf = $5, last_error = NULL,
    next_attempt_at = NULL, leased_until = NULL
  WHERE return_id = $1 AND status = 'sending' RETURNING return_id`;

/** The job: asks carriers for the labels of returns, one process at a time for each. */
export async function askForReturnLabels(context: CarrierContext, signal: AbortSignal): Promise<void> {
  for (let done = 0; done < maxLabels; done++) {
    signal.throwIfAborted();
    const [claimed] = await queryPrepared<{ id: number }>(context.pool, claimStatement, []);
    if (!claimed) return;
    const asked = await loadReturnDraft(context.pool, claimed.id);
    if (asked) await askFor(context, asked);
  }
}

/** As with parcels that leave: that it was asked for is stored first, and it is looked up before it is asked for again. */
async function askFor(context: CarrierContext, asked: AskedLabel): Promise<void> {
  try {
    if (asked.returnState !== 'approved')
      throw new CarrierError('refused', 'the goods of the return are not waited for any more');
    const wasAsked = asked.askedAt !== null;
    const { carrier, isLive } = await openCarrier(
      context,
      asked.carrier,
      wasAsked ? asked.isLive : undefined,
    );
    const { returns } = carrier;
    if (!returns) throw new CarrierError('refused', 'the carrier brings nothing back');
    const label = async ({ parcel, ...made }: MadeReturn): Promise<MadeReturn> => ({
      ...{ parcel, ...made },
      label: made.label ?? (returns.hasLabel ? await carrier.label([parcel]) : null),
    });
    if (wasAsked && !(await isSurelyNotMade(context, asked, { returns, label, findsAll: carrier.findsAll })))
      return;
    // What another of the carrier's systems brought is unknown to this one.
    const broughtBy = asked.broughtLive === isLive ? asked.draft.broughtBy : null;
    const made = await make(context, { ...asked, draft: { ...asked.draft, broughtBy } }, returns, isLive);
    if (made) await storeMade(context, asked, await label(made));
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    await putOff(context, asked, error);
  }
}

interface LookUp {
  returns: CarrierReturns;
  label(made: MadeReturn): Promise<MadeReturn>;
  findsAll: boolean;
}

/** Looks up what was asked for before, and ends the matter where it is found, or cannot be known. */
async function isSurelyNotMade(
  context: CarrierContext,
  asked: AskedLabel,
  { returns, label, findsAll }: LookUp,
): Promise<boolean> {
  const askedAt = asked.askedAt ?? new Date();
  const found = await returns.find(asked.draft, askedAt);
  if (found) {
    await storeMade(context, asked, await label(found));
    return false;
  }
  if (!findsAll) {
    await end(context, asked, 'unclear', 'the carrier gave no answer');
    return false;
  }
  if (Date.now() - askedAt.getTime() < settledMs) {
    await later(context, asked, settledMs / 1000, 'the carrier gave no answer; it is being looked up');
    return false;
  }
  await queryPrepared(context.pool, notAskedStatement, [asked.returnId]);
  return true;
}

/** Null where another process has asked meanwhile. */
async function make(
  { pool }: CarrierContext,
  { returnId, draft }: AskedLabel,
  returns: CarrierReturns,
  isLive: boolean,
): Promise<MadeReturn | null> {
  const problems = returns.check(draft);
  if (problems.length > 0) throw new CarrierError('refused', problems.join('; '));
  if ((await queryPrepared(pool, askedStatement, [returnId, isLive])).length === 0) return null;
  try {
    return await returns.create(draft);
  } catch (error) {
    // Nothing came of it: the next try need not look it up.
    if (error instanceof CarrierError && error.kind !== 'unknown')
      await queryPrepared(pool, notAskedStatement, [returnId]);
    throw error;
  }
}

/** Keeps what was made and tells the buyer, both or neither. */
function storeMade(
  { pool }: CarrierContext,
  { returnId, orderId, carrier, sendUntil, draft }: AskedLabel,
  { parcel, code, label }: MadeReturn,
): Promise<void> {
  return inTransaction(pool, async (client) => {
    const values = [returnId, parcel.id, parcel.number, code, label];
    if ((await queryPrepared(client, madeStatement, values)).length === 0) return;
    const mailed = {
      number: draft.reference,
      state: 'labelled',
      note: '',
      sendUntil,
      carrier,
      code,
    } as const;
    await queueReturnMail(client, await lockMailedOrder(client, orderId), mailed);
  });
}

async function putOff(context: CarrierContext, asked: AskedLabel, error: CarrierError): Promise<void> {
  const [now] = await queryPrepared<{ askedAt: Date | null }>(
    context.pool,
    'SELECT asked_at AS "askedAt" FROM return_labels WHERE return_id = $1',
    [asked.returnId],
  );
  const mayExist = now !== undefined && now.askedAt !== null;
  // What was refused while it was looked up says nothing about whether it was made.
  if (error.kind === 'refused' && !mayExist) return end(context, asked, 'refused', error.message);
  if (asked.attempts >= maxAttempts)
    return end(context, asked, mayExist ? 'unclear' : 'refused', error.message);
  const seconds = mayExist ? settledMs / 1000 : Math.min(30 * 2 ** Math.min(asked.attempts, 6), 1_800);
  await later(context, asked, seconds, error.message);
}

async function end(
  { pool }: CarrierContext,
  { returnId }: AskedLabel,
  status: 'refused' | 'unclear',
  text: string,
): Promise<void> {
  await queryPrepared(pool, endStatement, [returnId, status, text]);
}

async function later(
  { pool }: CarrierContext,
  { returnId }: AskedLabel,
  seconds: number,
  text: string,
): Promise<void> {
  await queryPrepared(pool, laterStatement, [returnId, seconds, text]);
}
