import type { tryDelivery as tryCall } from '@kamra/contract/delivery-methods.ts';
import type { EndpointInput, Reply } from '@kamra/contract/endpoint.ts';
import { fromMajorUnits, toMajorUnits } from '@kamra/contract/money.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import { loadDeliveryRules, methodTextIn } from './delivery-rules.ts';
import { listDeliveryZones } from './keep-delivery-zones.ts';
import { findZone, quoteDelivery } from './quote-delivery.ts';

/** What a basket would be offered at an address, and why the rest is not. */
export async function tryDelivery(
  { db, pool }: Pick<DatabaseConnection, 'db' | 'pool'>,
  body: EndpointInput<typeof tryCall>['body'],
): Promise<Reply<typeof tryCall>> {
  const { sizeMillimetres, goodsTotal, weightGrams, currencyId, language, ...address } = body;
  const destination = { countryCode: address.countryCode, postalCode: address.postalCode || null };
  const parcel = {
    goodsTotal: fromMajorUnits(goodsTotal),
    weightGrams,
    sizes: sizeMillimetres ? [sizeMillimetres] : [],
  };
  const [rules, { deliveryZones }] = await Promise.all([
    loadDeliveryRules(pool, address.countryCode, currencyId),
    listDeliveryZones(db),
  ]);
  const offers = quoteDelivery(rules, parcel, destination, currencyId);
  return {
    methods: offers.map((offer) => ({
      deliveryMethodId: offer.deliveryMethodId,
      name: methodTextIn(offer.method, language).name,
      fee: offer.refusal === null ? toMajorUnits(offer.dueFee) : null,
      zoneName: offer.zoneName,
      refusal: offer.refusal,
      limit: offer.limit,
    })),
    zones: deliveryZones.filter((zone) => findZone([zone], destination) !== undefined),
  };
}
