import { z } from 'zod';
import { type ListedPoint, type PointList, readDegrees, readRows, shortText } from './point-list.ts';

const text = z.union([z.string(), z.number()]).transform(String);
const flag = z
  .union([z.boolean(), z.string(), z.number()])
  .transform((value) => /^(true|1|yes)$/i.test(String(value)));

/** What of a list of Packeta's own points (v5) is used; the rest may change. */
const packetaPoint = z.object({
  id: text,
  name: z.string().min(1),
  place: text.nullish(),
  special: z.string().nullish(),
  street: text,
  city: z.string().min(1),
  zip: text,
  country: z.string().length(2),
  latitude: text.nullish(),
  longitude: text.nullish(),
  creditCardPayment: flag.nullish(),
  displayFrontend: flag.nullish(),
});

/**
 * Packeta's own points and boxes in some countries, which it gives to whoever has a key; one list each, as its feeds
 * are. They are built from time to time, and answer 409 meanwhile.
 */
export function packetaPoints(url: string, apiKey: string, countryCodes: readonly string[]): PointList[] {
  return (['branch', 'box'] as const).map((feed) => ({
    source: `packeta ${feed}`,
    carrier: 'packeta' as const,
    url: `${url}/v5/${encodeURIComponent(apiKey)}/${feed}/json?lang=hu`,
    read: (content) => {
      const given: unknown = JSON.parse(content);
      const wrapped = z.object({ data: z.array(z.unknown()) }).safeParse(given);
      const rows = wrapped.success ? wrapped.data.data : z.array(z.unknown()).parse(given);
      return readRows(rows, (row) => readPoint(row, feed === 'box' ? 'locker' : 'shop', countryCodes));
    },
  }));
}

function readPoint(
  given: unknown,
  kind: ListedPoint['kind'],
  countryCodes: readonly string[],
): ListedPoint | null | undefined {
  const parsed = packetaPoint.safeParse(given);
  if (!parsed.success) return undefined;
  const row = parsed.data;
  const countryCode = row.country.toUpperCase();
  if (!countryCodes.includes(countryCode) || row.displayFrontend === false) return null;
  return {
    ...{ pointId: shortText(row.id), kind, name: shortText(row.name), countryCode },
    postalCode: shortText(row.zip).replaceAll(' ', ''),
    city: shortText(row.city),
    street: shortText(row.street),
    directions: shortText(row.special || row.place || ''),
    latitude: readDegrees(row.latitude, 90),
    longitude: readDegrees(row.longitude, 180),
    hours: null,
    acceptsCard: row.creditCardPayment ?? null,
    acceptsCash: null,
  };
}
