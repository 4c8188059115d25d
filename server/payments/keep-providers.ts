import type { EndpointInput, Reply } from '@kamra/contract/endpoint.ts';
import { type PaymentProviderId, paymentProviderIds } from '@kamra/contract/payment-provider-ids.ts';
import {
  type listPaymentProviders as listCall,
  type PaymentProvider,
  providerKeyNames,
  type updatePaymentProvider as updateCall,
} from '@kamra/contract/payment-providers.ts';
import { eq } from 'drizzle-orm';
import { changeKeys, openKeys, type ServiceKeys, sealKeys } from '../credentials/sealed-keys.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import { notifyEverythingChanged } from '../pricing/notify-catalogue-changed.ts';
import { paymentProviders } from '../shop/payment-provider-tables.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import type { PaymentContext } from './payment-context.ts';
import { missingKeys, providerKeyContext } from './provider-keys.ts';

type Change = EndpointInput<typeof updateCall>['body'];
type Row = typeof paymentProviders.$inferSelect;

/** Characters of a key that are shown; of a short one they would give too much away. */
const shownCharacters = 4;
const minShownLength = 16;

const notificationPaths: Record<PaymentProviderId, string | null> = {
  simplepay: '/ExternalPayment/SimplePay',
  barion: null, // named with each payment
  stripe: '/ExternalPayment/Stripe',
  demo: null,
};

const standardRow = (provider: PaymentProviderId): Row => ({
  ...{ provider, isOn: false, isLive: false, currencyIds: [], minForints: null, maxForints: null },
  ...{ isCapturedLater: false, sealedKeys: null, version: 1 },
});

/** The providers as staff see them: of their keys only that they are set. */
export async function listProviders(context: PaymentContext): Promise<Reply<typeof listCall>> {
  const rows = await context.db.select().from(paymentProviders);
  const key = await context.secretKey();
  return {
    paymentProviders: paymentProviderIds.map((provider) => {
      const row = rows.find((each) => each.provider === provider) ?? standardRow(provider);
      return toShown(row, openKeys(key, providerKeyContext(provider), row.sealedKeys), context.shopUrl);
    }),
  };
}

function toShown({ sealedKeys: _sealed, ...row }: Row, keys: ServiceKeys, shopUrl: string): PaymentProvider {
  const path = notificationPaths[row.provider];
  return {
    ...row,
    currencyIds: row.currencyIds as PaymentProvider['currencyIds'],
    keys: providerKeyNames[row.provider].map((name) => {
      const value = keys[name] ?? '';
      const ending = value.length >= minShownLength ? value.slice(-shownCharacters) : '';
      return { name, isSet: value !== '', ending };
    }),
    missingKeys: missingKeys(row.provider, keys, row),
    notificationUrl: path && shopUrl + path,
  };
}

/**
 * Sets a provider; keys that are not named stay, empty ones are deleted. The audit log has their names alone. Throws
 * versionConflict, and invalidRequest for an unknown key and for one that is missing where the provider is switched on.
 */
export async function updateProvider(
  context: PaymentContext,
  provider: PaymentProviderId,
  { version, keys: given, ...change }: Change,
  actor: StaffActor,
): Promise<void> {
  const key = await context.secretKey();
  const unknown = Object.keys(given).find((name) => !providerKeyNames[provider].includes(name));
  if (unknown !== undefined) throw invalidField('keys', 'unknownField');
  await inTransaction(context.db, async (tx) => {
    await tx.insert(paymentProviders).values(standardRow(provider)).onConflictDoNothing();
    const [row] = await tx
      .select()
      .from(paymentProviders)
      .where(eq(paymentProviders.provider, provider))
      .for('update');
    if (!row || row.version !== version) throw new ShopError('versionConflict', { version: row?.version });
    const former = openKeys(key, providerKeyContext(provider), row.sealedKeys);
    const keys = changeKeys(former, given);
    checkProvider(provider, keys, change);
    const sealedKeys = sealKeys(key, providerKeyContext(provider), keys);
    await tx
      .update(paymentProviders)
      .set({ ...change, sealedKeys, version: version + 1 })
      .where(eq(paymentProviders.provider, provider));
    const { isOn, isLive, currencyIds, minForints, maxForints, isCapturedLater } = row;
    await writeAuditLog(tx, actor, {
      module: 'shopConfiguration',
      action: 'updatePaymentProvider',
      entity: 'paymentProvider',
      entityId: null,
      before: { provider, isOn, isLive, currencyIds, minForints, maxForints, isCapturedLater },
      after: { provider, ...change, changedKeys: Object.keys(given) },
    });
    await notifyEverythingChanged(tx);
  });
}

function checkProvider(
  provider: PaymentProviderId,
  keys: ServiceKeys,
  { isOn, isLive, currencyIds, minForints, maxForints }: Omit<Change, 'version' | 'keys'>,
): void {
  if (new Set(currencyIds).size < currencyIds.length) throw invalidField('currencyIds', 'invalid');
  if (minForints !== null && maxForints !== null && maxForints < minForints)
    throw invalidField('maxForints', 'tooSmall', minForints);
  if (!isOn) return;
  if (currencyIds.length === 0) throw invalidField('currencyIds', 'required');
  const [missing] = missingKeys(provider, keys, { currencyIds, isLive });
  if (missing !== undefined) throw invalidField(`keys.${missing}`, 'required');
}
