import { isTaxNumber } from '@kamra/contract/address-checks.ts';
import type { TaxNumberCheck } from '@kamra/contract/invoices.ts';
import type { PostalAddress } from '@kamra/contract/postal-address.ts';
import type pg from 'pg';
import { z } from 'zod';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import { parseAnswer } from '../text/parse-answer.ts';
import { parseUnionNumber } from './describe-buyer.ts';
import type { InvoiceContext } from './invoice-context.ts';
import { type Invoicer, InvoicerError } from './invoicer.ts';
import { sendToService } from './send-to-service.ts';

type Check = Omit<TaxNumberCheck, 'checkedAt'>;
interface StoredCheck extends pg.QueryResultRow, Check {
  checkedAt: Date;
  isFresh: boolean;
}

/** An answer of the register is asked for again after this long; the lack of one sooner. */
const findStatement = `
  SELECT country_code AS "countryCode", number, state, source, name, checked_at AS "checkedAt",
    checked_at > now() - CASE WHEN state = 'unreachable' THEN interval '1 hour' ELSE interval '30 days' END AS "isFresh"
  FROM tax_number_checks WHERE country_code = $1 AND number = $2`;

const storeStatement = `
  INSERT INTO tax_number_checks (country_code, number, state, source, name, consultation)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (country_code, number) DO UPDATE SET state = $3, source = $4, name = $5, consultation = $6,
    checked_at = now()`;

const viesAnswer = z.object({
  isValid: z.boolean(),
  userError: z.string().max(100).nullish(),
  name: z.string().max(500).nullish(),
  requestIdentifier: z.string().max(100).nullish(),
});

/** A company's tax number as it is looked up: its country, and what identifies the company in it. */
function lookedUp({ company, taxNumber, countryCode }: PostalAddress) {
  if (!company || !taxNumber) return null;
  if (countryCode === 'HU') return { countryCode, number: taxNumber.replace(/\D/g, '') };
  return parseUnionNumber(countryCode, taxNumber);
}

/** What is known of the tax number of a buyer; null where there is none to be checked, or none was. */
export async function findTaxNumberCheck(
  db: Executor,
  address: PostalAddress,
): Promise<TaxNumberCheck | null> {
  const asked = lookedUp(address);
  if (!asked) return null;
  const [row] = await queryPrepared<StoredCheck>(db, findStatement, [asked.countryCode, asked.number]);
  if (!row) return null;
  const { isFresh: _, checkedAt, ...check } = row;
  return { ...check, checkedAt: checkedAt.toISOString() };
}

/**
 * Checks the tax number of a buyer where no answer is known that is fresh: a Hungarian one by its formula, and by the
 * invoicing service where staff ask, one of the union by VIES. What does not answer is stored as such; nothing waits.
 */
export async function checkBuyerTaxNumber(
  context: InvoiceContext,
  address: PostalAddress,
  signal: AbortSignal,
  { invoicer = null, isAskedAnew = false }: { invoicer?: Invoicer | null; isAskedAnew?: boolean } = {},
): Promise<void> {
  const asked = lookedUp(address);
  if (!asked) return;
  const { countryCode, number } = asked;
  const [known] = await queryPrepared<StoredCheck>(context.pool, findStatement, [countryCode, number]);
  if (known?.isFresh && !isAskedAnew) return;
  const answer =
    countryCode === 'HU'
      ? await askInvoicer(address, number, invoicer)
      : await askVies(context, asked, signal);
  await queryPrepared(context.pool, storeStatement, [
    countryCode,
    number,
    answer.state,
    answer.source,
    answer.name,
    answer.consultation,
  ]);
}

type Answer = Pick<Check, 'state' | 'source' | 'name'> & { consultation: string | null };

async function askInvoicer(
  { countryCode, taxNumber }: PostalAddress,
  number: string,
  invoicer: Invoicer | null,
): Promise<Answer> {
  const isRight = isTaxNumber(countryCode, taxNumber ?? '');
  const byFormula = {
    state: isRight ? ('valid' as const) : ('invalid' as const),
    source: 'formula' as const,
    name: null,
    consultation: null,
  };
  if (!isRight || !invoicer) return byFormula;
  try {
    const { isValid, name } = await invoicer.checkTaxpayer(number.slice(0, 8));
    return { ...byFormula, state: isValid ? 'valid' : 'invalid', source: invoicer.service, name };
  } catch (error) {
    if (error instanceof InvoicerError) return byFormula;
    throw error;
  }
}

/** The register of the European Commission answers for the countries, which are not always reachable themselves. */
async function askVies(
  { urls, guard, timeoutMs }: InvoiceContext,
  { countryCode, number }: { countryCode: string; number: string },
  signal: AbortSignal,
): Promise<Answer> {
  const none = { state: 'unreachable', source: 'vies', name: null, consultation: null } as const;
  try {
    const url = `${urls.vies}/ms/${countryCode}/vat/${encodeURIComponent(number)}`;
    const request = { method: 'GET', headers: { accept: 'application/json' } } as const;
    const context = { guard, timeoutMs: Math.min(timeoutMs, 10_000), signal };
    const reply = await sendToService(url, request, context);
    if (reply.status !== 200) return none;
    const read = viesAnswer.safeParse(parseAnswer(reply.body.toString()));
    if (!read.success) return none;
    const { isValid, userError, name, requestIdentifier } = read.data;
    if (!isValid && userError && userError !== 'INVALID') return none;
    const told = name && name !== '---' ? name : null;
    return {
      ...none,
      state: isValid ? 'valid' : 'invalid',
      name: told,
      consultation: requestIdentifier || null,
    };
  } catch (error) {
    if (error instanceof InvoicerError || error instanceof SyntaxError) return none;
    throw error;
  }
}
