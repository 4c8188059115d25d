import type { RateReadFailure } from '@kamra/contract/exchange-rates.ts';
import { currencyIds } from '@kamra/contract/money.ts';
import { readSettings, type ShopSettings } from '@kamra/contract/shop-settings.ts';
import { todayInBudapest } from '@kamra/contract/working-days.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { downloadFile } from '../outgoing/download-file.ts';
import { type HostGuard, publicHosts, RequestFailed } from '../outgoing/guarded-request.ts';
import { notifyEverythingChanged } from '../pricing/notify-catalogue-changed.ts';
import { rateReads } from '../pricing/pricing-tables.ts';
import { shopSettings } from '../shop/shop-tables.ts';
import { type AuditActor, queueActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { readCurrencyRates } from './get-configuration.ts';
import { parseRateFile, type RateFile } from './parse-rate-file.ts';
import { replaceCurrencyRates } from './replace-charges.ts';

const centralBankUrl = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';
const downloadLimits = { accept: 'application/xml,text/xml,*/*', maxBytes: 200_000 };
/** Banks rest over a long weekend at most; a file that is older is one that nobody writes any more. */
const maxAgeDays = 10;
const dayLength = 86_400_000;

interface RateReading {
  /** Who has it read; by default the daily job. */
  actor?: AuditActor;
  guard?: HostGuard;
  stop?: AbortSignal;
  timeoutMs?: number;
}

/**
 * Reads the day's exchange rates from the file that the settings name and puts them in force, with everything that
 * follows: prices anew, pages, audit row. What cannot be right changes nothing and is noted for staff: no file, no
 * whole one, one of a wrong day, a rate further from the one in force than the settings permit. Nothing happens while
 * rates are kept by hand.
 */
export async function readExchangeRates(
  db: Database,
  { actor = queueActor, guard = publicHosts, stop, timeoutMs = 12_000 }: RateReading = {},
): Promise<void> {
  const rules = await loadRules(db);
  if (rules.source === 'manual') return;
  const url = rules.url || centralBankUrl;
  try {
    const limits = { ...downloadLimits, totalMilliseconds: timeoutMs };
    const bytes = await downloadFile(url, limits, { guard, stop });
    const file = parseRateFile(bytes.toString('utf8'));
    if (!file) throw new RatesRefused('unreadable');
    await inTransaction(db, (tx) => putInForce(tx, file, url, actor));
  } catch (error) {
    const failure =
      error instanceof RequestFailed ? 'notDownloaded' : error instanceof RatesRefused && error.reason;
    if (!failure || stop?.aborted) throw error;
    const { day = null, rates = null } = error instanceof RatesRefused ? error : {};
    await db.insert(rateReads).values({ source: rules.source, url, failure, day, rates });
  }
}

class RatesRefused extends Error {
  override name = 'RatesRefused';
  reason: RateReadFailure;
  day: string | null;
  rates: Record<string, number> | null;
  constructor(reason: RateReadFailure, file?: RateFile) {
    super(reason);
    this.reason = reason;
    this.day = file?.day ?? null;
    this.rates = file ? { EUR: file.EUR, USD: file.USD } : null;
  }
}

async function loadRules(db: Database): Promise<ShopSettings['rates']> {
  const [row] = await db.select().from(shopSettings);
  return readSettings(row?.value).rates;
}

async function putInForce(tx: Database, file: RateFile, url: string, actor: AuditActor): Promise<void> {
  const [row] = await tx.select().from(shopSettings).for('update');
  const rules = readSettings(row?.value).rates;
  // Staff may have turned it off while the file was on its way.
  if (!row || rules.source === 'manual') return;
  const now = await readCurrencyRates(tx);
  const rates = now.map(({ currencyId, rate, roundingStep }) => ({
    ...{ currencyId, roundingStep },
    rate: currencyId === currencyIds.EUR ? file.EUR : currencyId === currencyIds.USD ? file.USD : rate,
  }));
  requireCredible(file, now, rates, rules.maxChangePercent);
  const { day } = file;
  const change = await replaceCurrencyRates(tx, rates, { source: rules.source, day });
  await tx
    .insert(rateReads)
    .values({ source: rules.source, url, day, rates: { EUR: file.EUR, USD: file.USD } });
  if (!change) return;
  await tx
    .update(shopSettings)
    .set({ version: row.version + 1 })
    .where(eq(shopSettings.id, row.id));
  await writeAuditLog(tx, actor, {
    ...{ module: 'shopConfiguration', action: 'readRates', entity: 'shopSettings', entityId: row.id },
    ...{ before: change.before, after: { ...change.after, day } },
  });
  await notifyEverythingChanged(tx);
}

type Rates = Pick<Awaited<ReturnType<typeof readCurrencyRates>>[number], 'currencyId' | 'rate'>[];

/** Throws for a file of a day that is gone or not here yet, and for a jump. */
function requireCredible(
  file: RateFile,
  now: Awaited<ReturnType<typeof readCurrencyRates>>,
  rates: Rates,
  maxChangePercent: number,
): void {
  const age = (Date.parse(todayInBudapest()) - Date.parse(file.day)) / dayLength;
  const isBehind = now.some(({ day }) => day !== null && day > file.day);
  if (age > maxAgeDays || age < -1 || isBehind) throw new RatesRefused('outdated', file);
  const jumps = now.some(({ currencyId, rate }) => {
    const next = rates.find((each) => each.currencyId === currencyId)!.rate;
    return Math.abs(next - rate) * 100 > rate * maxChangePercent;
  });
  if (jumps) throw new RatesRefused('jump', file);
}
