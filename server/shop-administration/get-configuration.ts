import type { Configuration } from '@kamra/contract/configuration.ts';
import { pictureNear } from '@kamra/contract/media.ts';
import { toMajorUnits } from '@kamra/contract/money.ts';
import { readSettings } from '@kamra/contract/shop-settings.ts';
import { asc, desc, eq, or } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { mediaFiles } from '../media/media-tables.ts';
import { currencyRates, rateReads } from '../pricing/pricing-tables.ts';
import { deliveryFees, paymentFees, shopSettings } from '../shop/shop-tables.ts';

/** All settings of the shop, with its fees and exchange rates. */
export async function getConfiguration(db: Database): Promise<Configuration> {
  const [row] = await db.select().from(shopSettings);
  return {
    version: row?.version ?? 0,
    settings: readSettings(row?.value),
    pictures: await readSettingPictures(db),
    deliveryFees: await readDeliveryFees(db),
    paymentFees: await readPaymentFees(db),
    currencyRates: await readCurrencyRates(db),
    lastRateRead: await findLastRateRead(db),
  };
}

async function readSettingPictures(db: Database): Promise<Configuration['pictures']> {
  const rows = await db
    .select({
      mediaId: mediaFiles.id,
      name: mediaFiles.name,
      hash: mediaFiles.hash,
      widths: mediaFiles.widths,
    })
    .from(mediaFiles)
    .innerJoin(
      shopSettings,
      or(eq(shopSettings.logoId, mediaFiles.id), eq(shopSettings.iconId, mediaFiles.id)),
    );
  return rows.map(({ hash, widths, ...row }) => ({ ...row, imageUrl: pictureNear(hash, widths, 480) }));
}

export async function readDeliveryFees(db: Database): Promise<Configuration['deliveryFees']> {
  const rows = await db
    .select()
    .from(deliveryFees)
    .orderBy(asc(deliveryFees.countryCode), asc(deliveryFees.currencyId));
  return rows.map(({ currencyId, fee, freeFrom, ...row }) => ({
    ...row,
    currencyId: currencyId as Configuration['deliveryFees'][number]['currencyId'],
    fee: toMajorUnits(fee),
    freeFrom: freeFrom === null ? null : toMajorUnits(freeFrom),
  }));
}

export async function readPaymentFees(db: Database): Promise<Configuration['paymentFees']> {
  const rows = await db
    .select()
    .from(paymentFees)
    .orderBy(asc(paymentFees.paymentTypeId), asc(paymentFees.currencyId));
  return rows.map((row) => ({
    ...(row as Configuration['paymentFees'][number]),
    fee: toMajorUnits(row.fee),
  }));
}

export async function readCurrencyRates(db: Database): Promise<Configuration['currencyRates']> {
  const rows = await db.select().from(currencyRates).orderBy(asc(currencyRates.currencyId));
  return rows.map((row) => ({
    currencyId: row.currencyId as Configuration['currencyRates'][number]['currencyId'],
    rate: row.rate,
    roundingStep: toMajorUnits(row.roundingStep),
    updatedAt: row.updatedAt.toISOString(),
    source: row.source,
    day: row.day,
  }));
}

async function findLastRateRead(db: Database): Promise<Configuration['lastRateRead']> {
  const [row] = await db.select().from(rateReads).orderBy(desc(rateReads.id)).limit(1);
  if (!row) return null;
  const { at, source, day, failure, rates } = row;
  return { at: at.toISOString(), source, day, failure, rates };
}
