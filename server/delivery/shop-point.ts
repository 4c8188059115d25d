import type { OrderedPoint } from '@kamra/contract/pickup-points.ts';
import type { ShopSettings } from '@kamra/contract/shop-settings.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** The shop itself as a place to collect a parcel at, from the office of the settings. */
export function shopPoint({ name, office, openingHours }: ShopSettings): OrderedPoint {
  return {
    pointId: 'shop',
    name: office.company || name,
    countryCode: 'HU',
    postalCode: office.officeZip,
    city: office.officeCity,
    street: office.officeAddress,
    directions: '',
    hours: weekdays.map((day) =>
      openingHours
        .filter(({ days }) => days.includes(day))
        .map(({ opens, closes }) => `${opens}–${closes}`)
        .join(', '),
    ),
  };
}
