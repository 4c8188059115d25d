/** Who brings a parcel; `own`: the shop itself, or whoever it has an agreement with outside of Kamra. */
export const deliveryCarriers = ['own', 'foxpost', 'gls', 'packeta', 'mpl'] as const;
export type DeliveryCarrier = (typeof deliveryCarriers)[number];

/** Where a parcel goes: to the buyer's door, to a pick-up point, or it waits in the shop. */
export const deliveryKinds = ['home', 'point', 'shopPickup'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/** What the price follows from; `standard`: the fees by country of the settings. */
export const deliveryPricings = ['standard', 'flat', 'value', 'weight'] as const;
export type DeliveryPricing = (typeof deliveryPricings)[number];

/** Why a method is not offered for a basket and an address. */
export const deliveryRefusals = ['notThere', 'noPrice', 'tooHeavy', 'tooLarge', 'noPoints'] as const;
export type DeliveryRefusal = (typeof deliveryRefusals)[number];

/** Whether a carrier has points of which it publishes a list, or the shop keeps them itself. */
export function isPickupKind(kind: DeliveryKind): boolean {
  return kind !== 'home';
}
