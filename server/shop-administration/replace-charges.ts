import type { CurrencyRate, DeliveryFee, PaymentFee } from '@kamra/contract/configuration.ts';
import type { RateSource } from '@kamra/contract/exchange-rates.ts';
import { currencyIds, toExactMinorUnits } from '@kamra/contract/money.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { invalidField } from '../errors/shop-error.ts';
import { addJob } from '../jobs/add-job.ts';
import { currencyRates } from '../pricing/pricing-tables.ts';
import { deliveryFees, paymentFees } from '../shop/shop-tables.ts';
import type { ConfigurationChange } from './check-settings.ts';
import { readCurrencyRates, readDeliveryFees, readPaymentFees } from './get-configuration.ts';

/** Replaces the fees of delivery; undefined when they are the same. Throws invalidRequest. */
export async function replaceDeliveryFees(
  tx: Database,
  fees: readonly DeliveryFee[],
): Promise<ConfigurationChange | undefined> {
  const rows = fees.map((fee, index) => ({
    ...fee,
    fee: toMinor(fee.fee, fee, `deliveryFees.${index}.fee`),
    freeFrom: fee.freeFrom === null ? null : toMinor(fee.freeFrom, fee, `deliveryFees.${index}.freeFrom`),
  }));
  requireEachOnce(fees, 'deliveryFees', ({ countryCode, currencyId }) => `${countryCode} ${currencyId}`);
  const before = await readDeliveryFees(tx);
  await tx.delete(deliveryFees);
  await tx.insert(deliveryFees).values(rows);
  return changeOf('deliveryFees', before, await readDeliveryFees(tx));
}

/** Replaces the fees of payment; undefined when they are the same. Throws invalidRequest. */
export async function replacePaymentFees(
  tx: Database,
  fees: readonly PaymentFee[],
): Promise<ConfigurationChange | undefined> {
  const rows = fees.map((fee, index) => ({ ...fee, fee: toMinor(fee.fee, fee, `paymentFees.${index}.fee`) }));
  requireEachOnce(fees, 'paymentFees', ({ paymentTypeId, currencyId }) => `${paymentTypeId} ${currencyId}`);
  const before = await readPaymentFees(tx);
  await tx.delete(paymentFees);
  await tx.insert(paymentFees).values(rows);
  return changeOf('paymentFees', before, await readPaymentFees(tx));
}

/** Who told rates, and of which day. */
interface RateOrigin {
  source: RateSource;
  day: string | null;
}

/**
 * Sets what currencies cost in forints and how prices from that are rounded, and queues the job that computes prices
 * anew; undefined when they are the same. Throws invalidRequest.
 */
export async function replaceCurrencyRates(
  tx: Database,
  rates: readonly CurrencyRate[],
  { source, day }: RateOrigin = { source: 'manual', day: null },
): Promise<ConfigurationChange | undefined> {
  requireEachOnce(rates, 'currencyRates', ({ currencyId }) => String(currencyId));
  for (const [index, { currencyId, rate, roundingStep }] of rates.entries()) {
    const field = `currencyRates.${index}`;
    if (currencyId === currencyIds.HUF && rate !== 1) throw invalidField(`${field}.rate`, 'invalid');
    toMinor(roundingStep, { currencyId }, `${field}.roundingStep`);
  }
  const plain = async () =>
    (await readCurrencyRates(tx)).map(({ currencyId, rate, roundingStep }) => ({
      ...{ currencyId, rate, roundingStep },
    }));
  const before = await plain();
  for (const { currencyId, rate, roundingStep } of rates) {
    const known = before.find((each) => each.currencyId === currencyId);
    if (known?.rate === rate && known.roundingStep === roundingStep) continue;
    const step = toMinor(roundingStep, { currencyId }, 'currencyRates');
    await tx
      .update(currencyRates)
      .set({ rate, roundingStep: step, ...(known?.rate !== rate && { source, day, updatedAt: new Date() }) })
      .where(eq(currencyRates.currencyId, currencyId));
  }
  const change = changeOf('currencyRates', before, await plain());
  if (change) await addJob(tx, 'reprice-products', {});
  return change;
}

function toMinor(amount: number, { currencyId }: Pick<PaymentFee, 'currencyId'>, field: string): number {
  const minorUnits = toExactMinorUnits(amount, currencyId);
  if (minorUnits === null) throw invalidField(field, 'invalid');
  return minorUnits;
}

function requireEachOnce<Row>(rows: readonly Row[], field: string, keyOf: (row: Row) => string): void {
  const keys = rows.map(keyOf);
  const repeated = keys.findIndex((key, index) => keys.indexOf(key) !== index);
  if (repeated >= 0) throw invalidField(`${field}.${repeated}`, 'taken');
}

function changeOf(name: string, before: unknown, after: unknown): ConfigurationChange | undefined {
  if (JSON.stringify(before) === JSON.stringify(after)) return undefined;
  return { before: { [name]: before }, after: { [name]: after } };
}
