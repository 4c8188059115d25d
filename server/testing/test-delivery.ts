import type { DeliveryMethod } from '@kamra/contract/delivery-methods.ts';
import type { DeliveryZone } from '@kamra/contract/delivery-zones.ts';
import type { TestShop } from './test-shop.ts';

/** A zone of the whole of Hungary unless said otherwise. */
export async function addDeliveryZone(
  shop: TestShop,
  cookie: string,
  changes: object = {},
): Promise<DeliveryZone> {
  const body = { name: 'Magyarország', countries: ['HU'], postalCodeRanges: [], position: 0, ...changes };
  const reply = await shop.call<DeliveryZone>('POST /api/DeliveryZone', { body, cookie });
  if (reply.status !== 201) throw new Error(reply.text);
  return reply.body;
}

/** A courier for 990 Ft in a zone. */
export function deliveryMethodBody(zoneId: number) {
  return {
    carrier: 'own',
    kind: 'home',
    texts: { hu: { name: 'Futár', text: '' } },
    pricing: 'flat',
    prices: [
      { zoneId, currencyId: 3, freeFrom: null, cashFee: null, rates: [{ from: 0, to: null, fee: 990 }] },
    ],
    vatRate: 27,
    maxWeightGrams: null,
    maxSizeMillimetres: null,
    paymentTypeIds: [],
    transitDays: null,
    serviceCodes: [],
    position: 10,
    isEnabled: true,
  };
}

export async function addDeliveryMethod(
  shop: TestShop,
  cookie: string,
  zoneId: number,
  changes: object = {},
): Promise<DeliveryMethod> {
  const body = { ...deliveryMethodBody(zoneId), ...changes };
  const reply = await shop.call<DeliveryMethod>('POST /api/DeliveryMethod', { body, cookie });
  if (reply.status !== 201) throw new Error(reply.text);
  return reply.body;
}

/** What the audit log says of a record, the oldest first. */
export async function findAuditRows(shop: TestShop, entity: string, entityId: number): Promise<string[]> {
  const text = 'SELECT action FROM audit_log WHERE entity = $1 AND entity_id = $2 ORDER BY id';
  const { rows } = await shop.connection.pool.query<{ action: string }>(text, [entity, entityId]);
  return rows.map(({ action }) => action);
}
