import type { Configuration, updateConfiguration as updateCall } from '@kamra/contract/configuration.ts';
import { consentKinds } from '@kamra/contract/consent-texts.ts';
import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import { listedSettings, readSettings, type ShopSettings } from '@kamra/contract/shop-settings.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import { type Confirmation, requireConfirmation } from '../http/caller.ts';
import { mediaFiles } from '../media/media-tables.ts';
import { notifyEverythingChanged } from '../pricing/notify-catalogue-changed.ts';
import { renewConsentVersions } from '../shop/renew-consent-versions.ts';
import { shopSettings } from '../shop/shop-tables.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { applySettingChanges, type ConfigurationChange } from './check-settings.ts';
import { getConfiguration } from './get-configuration.ts';
import { replaceCurrencyRates, replaceDeliveryFees, replacePaymentFees } from './replace-charges.ts';
import { emptiedFacts } from './required-facts.ts';

type Body = EndpointInput<typeof updateCall>['body'];

/** The one row of settings. */
const settingsRowId = 1;

/**
 * Changes settings, fees and rates with one audit row; at the commit every process reads them anew. A change that
 * changes nothing is no new version. Throws versionConflict, invalidRequest with each wrong field, which what an open
 * shop must have and loses is, and where it changes delicate settings confirmationRequired.
 */
export async function updateConfiguration(
  db: Database,
  { version, settings = {}, deliveryFees, paymentFees, currencyRates }: Body,
  actor: StaffActor & Confirmation,
): Promise<Configuration> {
  return inTransaction(db, async (tx) => {
    const [row] = await tx.select().from(shopSettings).for('update');
    if (!row) throw new ShopError('notFound');
    if (row.version !== version) throw new ShopError('versionConflict', { version: row.version });
    const stored = readSettings(row.value);
    const { after, changed } = applySettingChanges(stored, settings);
    const emptied = row.openedAt ? emptiedFacts(stored, after) : [];
    if (emptied.length > 0) throw new ShopError('invalidRequest', { fields: emptied });
    if (isDelicate(changed)) requireConfirmation(actor);
    await requirePictures(tx, changed);
    await renewVersions(tx, after, changed);
    const changes = [
      changed,
      deliveryFees && (await replaceDeliveryFees(tx, deliveryFees)),
      paymentFees && (await replacePaymentFees(tx, paymentFees)),
      currencyRates && (await replaceCurrencyRates(tx, currencyRates)),
    ].filter((change) => change !== undefined);
    const before = Object.assign({}, ...changes.map((change) => change.before));
    const values = Object.assign({}, ...changes.map((change) => change.after));
    if (Object.keys(values).length > 0) {
      await tx
        .update(shopSettings)
        .set({ value: { ...(row.value as object), ...after }, version: version + 1 })
        .where(eq(shopSettings.id, settingsRowId));
      await writeAuditLog(tx, actor, {
        ...{ module: 'shopConfiguration', action: 'update', entity: 'shopSettings' },
        ...{ entityId: settingsRowId, before, after: values },
      });
      await notifyEverythingChanged(tx);
    }
    return getConfiguration(tx);
  });
}

/** New texts for consents are a new version, which the change names too. */
async function renewVersions(
  tx: Database,
  settings: ShopSettings,
  change: ConfigurationChange,
): Promise<void> {
  if (!Object.keys(change.after).some((path) => path.startsWith('consentTexts.'))) return;
  const former = { ...settings.consentVersions };
  await renewConsentVersions(tx, settings);
  for (const kind of consentKinds) {
    if (former[kind] === settings.consentVersions[kind]) continue;
    change.before[`consentVersions.${kind}`] = former[kind];
    change.after[`consentVersions.${kind}`] = settings.consentVersions[kind];
  }
}

function isDelicate({ after }: ConfigurationChange): boolean {
  return listedSettings.some((setting) => setting.isDelicate && Object.hasOwn(after, setting.path));
}

/** Holds the pictures that are chosen now until the commit; throws invalidRequest for one that the library lacks. */
async function requirePictures(tx: Database, { after }: ConfigurationChange): Promise<void> {
  for (const { path, kind } of listedSettings) {
    const mediaId = after[path];
    if (kind !== 'picture' || typeof mediaId !== 'number') continue;
    const [found] = await tx
      .select({ id: mediaFiles.id })
      .from(mediaFiles)
      .where(eq(mediaFiles.id, mediaId))
      .for('key share');
    if (!found) throw invalidField(`settings.${path}`, 'invalid');
  }
}
