import type { listCarriers as listCall } from '@kamra/contract/carriers.ts';
import {
  type CarrierId,
  carrierIds,
  carrierKeyNames,
  carriersWithSender,
  type updateCarrier as updateCall,
} from '@kamra/contract/carriers.ts';
import type { EndpointInput, Reply } from '@kamra/contract/endpoint.ts';
import { eq } from 'drizzle-orm';
import { changeKeys, openKeys, type ServiceKeys, sealKeys } from '../credentials/sealed-keys.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import type { CarrierContext } from './carrier-context.ts';
import { carrierKeyContext, missingCarrierKeys } from './carrier-keys.ts';
import { carrierAccounts } from './carrier-tables.ts';

type Change = EndpointInput<typeof updateCall>['body'];
type Row = typeof carrierAccounts.$inferSelect;

const standardRow = (carrier: CarrierId): Row => ({
  ...{ carrier, isOn: false, isLive: false, sealedKeys: null, sender: null, version: 1 },
});

/** The carriers as staff see them: of their keys only that they are set. */
export async function listCarriers(context: CarrierContext): Promise<Reply<typeof listCall>> {
  const rows = await context.db.select().from(carrierAccounts);
  const key = await context.secretKey();
  return {
    carriers: carrierIds.map((carrier) => {
      const { sealedKeys, ...row } = rows.find((each) => each.carrier === carrier) ?? standardRow(carrier);
      const keys = openKeys(key, carrierKeyContext(carrier), sealedKeys);
      const shown = carrierKeyNames[carrier].map((name) => ({ name, isSet: Boolean(keys[name]) }));
      return { ...row, sender: row.sender ?? null, keys: shown };
    }),
  };
}

/**
 * Sets a carrier; keys that are not named stay, empty ones are deleted. The audit log has their names alone. Throws
 * versionConflict, and invalidRequest for what is missing where the carrier is switched on.
 */
export async function updateCarrier(
  context: CarrierContext,
  carrier: CarrierId,
  { version, keys: given, ...change }: Change,
  actor: StaffActor,
): Promise<void> {
  const key = await context.secretKey();
  const unknown = Object.keys(given).find((name) => !carrierKeyNames[carrier].includes(name));
  if (unknown !== undefined) throw invalidField('keys', 'unknownField');
  await inTransaction(context.db, async (tx) => {
    await tx.insert(carrierAccounts).values(standardRow(carrier)).onConflictDoNothing();
    const [row] = await tx
      .select()
      .from(carrierAccounts)
      .where(eq(carrierAccounts.carrier, carrier))
      .for('update');
    if (!row || row.version !== version) throw new ShopError('versionConflict', { version: row?.version });
    const former = openKeys(key, carrierKeyContext(carrier), row.sealedKeys);
    const keys = changeKeys(former, given);
    checkAccount(carrier, keys, change);
    const sealedKeys = sealKeys(key, carrierKeyContext(carrier), keys);
    await tx
      .update(carrierAccounts)
      .set({ ...change, sealedKeys, version: version + 1 })
      .where(eq(carrierAccounts.carrier, carrier));
    await writeAuditLog(tx, actor, {
      module: 'shopConfiguration',
      action: 'updateCarrier',
      entity: 'carrier',
      entityId: null,
      before: { carrier, isOn: row.isOn, isLive: row.isLive, sender: row.sender },
      after: { carrier, ...change, changedKeys: Object.keys(given) },
    });
  });
}

function checkAccount(
  carrier: CarrierId,
  keys: ServiceKeys,
  { isOn, sender }: Pick<Change, 'isOn' | 'sender'>,
) {
  if (keys.clientNumber !== undefined && !/^\d{1,12}$/.test(keys.clientNumber))
    throw invalidField('keys.clientNumber', 'notANumber');
  if (keys.homeCarrier !== undefined && !/^\d{1,9}$/.test(keys.homeCarrier))
    throw invalidField('keys.homeCarrier', 'notANumber');
  if (keys.agreement !== undefined && !/^\w{8}$/.test(keys.agreement))
    throw invalidField('keys.agreement', 'invalid');
  if (keys.accountNumber !== undefined && !/^\d{24}$/.test(keys.accountNumber))
    throw invalidField('keys.accountNumber', 'notANumber');
  if (!isOn) return;
  const [missing] = missingCarrierKeys(carrier, keys);
  if (missing !== undefined) throw invalidField(`keys.${missing}`, 'required');
  if (carriersWithSender.includes(carrier) && sender === null) throw invalidField('sender', 'required');
}
