import { carrierIds } from '@kamra/contract/carriers.ts';
import { eq } from 'drizzle-orm';
import { openKeys } from '../credentials/sealed-keys.ts';
import type { PointsOf } from '../delivery/read-pickup-points.ts';
import type { CarrierContext } from './carrier-context.ts';
import { carrierKeyContext } from './carrier-keys.ts';
import { carrierKinds } from './carrier-kinds.ts';
import { carrierAccounts } from './carrier-tables.ts';

/** The lists of a carrier's points; none of one that the shop does not reach, or that asks for a key which is missing. */
export function carrierPoints({ db, secretKey }: Pick<CarrierContext, 'db' | 'secretKey'>): PointsOf {
  return async (carrier, countryCodes) => {
    const id = carrierIds.find((each) => each === carrier);
    if (!id) return [];
    const [account] = await db.select().from(carrierAccounts).where(eq(carrierAccounts.carrier, id));
    const keys = openKeys(await secretKey(), carrierKeyContext(id), account?.sealedKeys ?? null);
    return carrierKinds[id].points(countryCodes, keys);
  };
}
