import { type CarrierId, carrierIds } from '@kamra/contract/carriers.ts';
import type { DeliveryCarrier } from '@kamra/contract/delivery-kinds.ts';
import { eq } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { openSecretKey } from '../credentials/open-secret-key.ts';
import { openKeys } from '../credentials/sealed-keys.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import { type CaptureFirst, nothingToCapture } from '../orders/capture-first.ts';
import { type Carrier, CarrierError } from './carrier.ts';
import { carrierKeyContext, missingCarrierKeys } from './carrier-keys.ts';
import { carrierKinds } from './carrier-kinds.ts';
import { carrierAccounts } from './carrier-tables.ts';

/** What parcels are made with. */
export interface CarrierContext extends Pick<DatabaseConnection, 'db' | 'pool'> {
  carrierUrls: Config['carrierUrls'];
  /** Seals the keys of carriers. */
  secretKey: () => Promise<Buffer>;
  timeoutMs: number;
  /** Called before a parcel of an order is made. */
  captureFirst: CaptureFirst;
}

export function createCarrierContext(
  { db, pool }: Pick<DatabaseConnection, 'db' | 'pool'>,
  config: Pick<Config, 'carrierUrls' | 'secretKey' | 'dataDir'>,
  captureFirst = nothingToCapture,
): CarrierContext {
  const secretKey = openSecretKey(config);
  return {
    captureFirst,
    db,
    pool,
    carrierUrls: config.carrierUrls,
    secretKey: () => secretKey('carriers'),
    timeoutMs: 15_000,
  };
}

export const asCarrierId = (carrier: DeliveryCarrier): CarrierId | undefined =>
  carrierIds.find((id) => id === carrier);

/** The carriers that are switched on. */
export async function listOpenCarriers({ db }: Pick<CarrierContext, 'db'>): Promise<CarrierId[]> {
  const rows = await db
    .select({ carrier: carrierAccounts.carrier })
    .from(carrierAccounts)
    .where(eq(carrierAccounts.isOn, true));
  return carrierIds.filter((id) => rows.some(({ carrier }) => carrier === id));
}

/**
 * A carrier as it is set; `isLive` names the system in which a parcel was made. Throws CarrierError where the shop is
 * not known there now.
 */
export async function openCarrier(
  { db, carrierUrls, secretKey, timeoutMs }: CarrierContext,
  id: CarrierId,
  isLive?: boolean,
): Promise<{ carrier: Carrier; isLive: boolean }> {
  const [account] = await db.select().from(carrierAccounts).where(eq(carrierAccounts.carrier, id));
  const keys = openKeys(await secretKey(), carrierKeyContext(id), account?.sealedKeys ?? null);
  if (!account?.isOn || missingCarrierKeys(id, keys).length > 0)
    throw new CarrierError('refused', 'the carrier is switched off');
  if (isLive !== undefined && isLive !== account.isLive)
    throw new CarrierError('refused', 'made in the other system of the carrier, test or live');
  const { urls, open } = carrierKinds[id];
  const url = carrierUrls[id] ?? urls[account.isLive ? 'live' : 'test'];
  const carrier = open({ url, keys, sender: account.sender ?? null, timeoutMs });
  return { carrier, isLive: account.isLive };
}
