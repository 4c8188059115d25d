import { z } from 'zod';
import { type ListedPoint, type PointList, readDegrees, readRows, shortText } from './point-list.ts';

/** What of the public lists (map.gls-hungary.com/data/deliveryPoints) is used; the rest may change. */
const glsItem = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  name: z.string().min(1),
  contact: z.object({
    countryCode: z.string().length(2),
    postalCode: z.union([z.string(), z.number()]).transform(String),
    city: z.string().min(1),
    address: z.string(),
  }),
  location: z.tuple([z.number(), z.number()]).rest(z.number()).nullish(),
  hours: z.unknown(),
  features: z.array(z.string()).nullish(),
  type: z.string().nullish(),
});

/** A day of the week, 1 for Monday, with its opening and closing times. */
const glsHours = z.array(z.tuple([z.int().min(1).max(7)]).rest(z.string().max(10)));

/** Countries of which GLS publishes a list. */
const listedCountries = [
  ...['AT', 'BE', 'BG', 'CZ', 'DE', 'DK', 'ES', 'FI', 'FR', 'GR'],
  ...['HR', 'HU', 'IT', 'LU', 'NL', 'PL', 'PT', 'RO', 'SI', 'SK', 'RS'],
];

/** The list of a country, or undefined where there is none. */
export function glsPoints(countryCode: string): PointList | undefined {
  if (!listedCountries.includes(countryCode)) return undefined;
  const country = countryCode.toLowerCase();
  return {
    source: `gls ${country}`,
    carrier: 'gls',
    url: `https://map.gls-hungary.com/data/deliveryPoints/${country}.json`,
    read: (content) => {
      const { items } = z.object({ items: z.array(z.unknown()) }).parse(JSON.parse(content));
      return readRows(items, readItem);
    },
  };
}

function readItem(given: unknown): ListedPoint | null | undefined {
  const parsed = glsItem.safeParse(given);
  if (!parsed.success) return undefined;
  const { id, name, contact, location, hours, features, type } = parsed.data;
  // `delivery` is what may be sent to it; without a list of features it is taken to be everything.
  if (features && !features.includes('delivery') && !features.includes('pickup')) return null;
  return {
    pointId: shortText(id),
    kind: type === 'parcel-locker' ? 'locker' : 'shop',
    name: shortText(name),
    countryCode: contact.countryCode.toUpperCase(),
    postalCode: shortText(contact.postalCode),
    city: shortText(contact.city),
    street: shortText(contact.address),
    directions: '',
    latitude: readDegrees(location?.[0], 90),
    longitude: readDegrees(location?.[1], 180),
    hours: readHours(hours),
    acceptsCard: features ? features.includes('acceptsCard') : null,
    acceptsCash: features ? features.includes('acceptsCash') : null,
  };
}

/** Hours in the form that is known; null for any other. */
function readHours(given: unknown): string[] | null {
  const parsed = glsHours.safeParse(given);
  if (!parsed.success || parsed.data.length === 0) return null;
  return [1, 2, 3, 4, 5, 6, 7].map((day) => {
    const [, ...times] = parsed.data.find(([each]) => each === day) ?? [day];
    const spans = [0, 2].flatMap((at) =>
      times[at] && times[at + 1] ? [`${times[at]}–${times[at + 1]}`] : [],
    );
    return spans.join(', ');
  });
}
