import { currencyIds } from '@kamra/contract/money.ts';
import { paymentTypeIds } from '@kamra/contract/payment-types.ts';
import { defaultSettings, readSettings } from '@kamra/contract/shop-settings.ts';
import { standardRatesSource, standardVatRates } from '@kamra/contract/standard-vat-rates.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { currencyRates } from '../pricing/pricing-tables.ts';
import { renewConsentVersions } from '../shop/renew-consent-versions.ts';
import { deliveryFees, paymentFees, shopSettings } from '../shop/shop-tables.ts';
import { vatRates } from '../shop/vat-rate-tables.ts';
import { roleAccessRights, systemRoles } from '../staff/staff-tables.ts';
import { readyRoles } from './ready-roles.ts';

const { EUR, USD, HUF } = currencyIds;
/** Before any order that could bear them. */
const firstDayOfRates = '2026-01-01';

/** Seeds an empty database with the rows that a shop requires; existing rows stay. */
export async function seed(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.insert(shopSettings).values({ id: 1, value: defaultSettings }).onConflictDoNothing();
    await tx
      .insert(currencyRates)
      .values([
        { currencyId: HUF, rate: 1, roundingStep: 10_00 },
        { currencyId: EUR, rate: 392, roundingStep: 10 },
        { currencyId: USD, rate: 361, roundingStep: 10 },
      ])
      .onConflictDoNothing();
    await tx
      .insert(deliveryFees)
      .values([
        { countryCode: 'HU', currencyId: HUF, fee: 1_490_00, freeFrom: 15_000_00 },
        { countryCode: 'HU', currencyId: EUR, fee: 3_90, freeFrom: 38_00 },
        { countryCode: 'HU', currencyId: USD, fee: 4_20, freeFrom: 41_00 },
      ])
      .onConflictDoNothing();
    await tx
      .insert(paymentFees)
      .values([
        // Couriers collect forints: a fee in another currency would offer to pay them in it.
        { paymentTypeId: paymentTypeIds.Delivery, currencyId: HUF, fee: 490_00 },
        { paymentTypeId: paymentTypeIds.Transfer, currencyId: HUF, fee: 0 },
        { paymentTypeId: paymentTypeIds.Transfer, currencyId: EUR, fee: 0 },
        { paymentTypeId: paymentTypeIds.Transfer, currencyId: USD, fee: 0 },
      ])
      .onConflictDoNothing();
    await loadRoles(tx);
    await nameConsentVersions(tx);
    await loadVatRates(tx);
  });
}

/** Stores the texts that visitors agree to, where this release or the settings have others than before. */
async function nameConsentVersions(tx: Database): Promise<void> {
  const [row] = await tx.select().from(shopSettings).for('update');
  const settings = readSettings(row?.value);
  const former = JSON.stringify(settings.consentVersions);
  await renewConsentVersions(tx, settings);
  const { consentVersions } = settings;
  if (JSON.stringify(consentVersions) === former) return;
  await tx.update(shopSettings).set({ value: { ...(row?.value as object), consentVersions } });
}

/** The ready roles, in a shop that has none yet: those that staff renamed, changed or deleted stay so. */
async function loadRoles(tx: Database): Promise<void> {
  const [known] = await tx.select({ id: systemRoles.id }).from(systemRoles).limit(1);
  if (known) return;
  for (const { rights = {}, ...role } of readyRoles) {
    const [added] = await tx.insert(systemRoles).values(role).returning({ id: systemRoles.id });
    const levels = Object.entries(rights).map(([module, level]) => ({ roleId: added!.id, module, level }));
    if (levels.length > 0) await tx.insert(roleAccessRights).values(levels);
  }
}

/** The VAT rates of other states, in a shop that has none: those that staff changed or deleted stay so. */
async function loadVatRates(tx: Database): Promise<void> {
  if ((await tx.$count(vatRates)) > 0) return;
  await tx.insert(vatRates).values(
    Object.entries(standardVatRates).map(([countryCode, standard]) => ({
      ...{ countryCode, standard, source: standardRatesSource },
      validFrom: firstDayOfRates,
    })),
  );
}
