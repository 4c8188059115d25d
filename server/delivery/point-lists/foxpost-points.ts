import { z } from 'zod';
import { type ListedPoint, type PointList, readDegrees, readRows, shortText } from './point-list.ts';

const text = z.union([z.string(), z.number()]).transform(String).nullish();

/** What of the public list (cdn.foxpost.hu/foxplus.json) is used; the rest may change. */
const foxpostRow = z.object({
  place_id: text,
  operator_id: text,
  name: z.string().min(1),
  country: text,
  zip: text,
  city: z.string().min(1),
  street: text,
  address: text,
  findme: text,
  geolat: text,
  geolng: text,
  apmType: text,
  variant: text,
  /** Who may send there: ALL, B2C, or C2C, where shops may not. */
  allowed2: text,
  cardPayment: z.boolean().nullish(),
  cashPayment: z.boolean().nullish(),
  open: z.record(z.string(), text).nullish(),
});

const weekdays = ['hetfo', 'kedd', 'szerda', 'csutortok', 'pentek', 'szombat', 'vasarnap'] as const;

/** The destination is the `operator_id`; of points of partners, which have none, the `place_id`. */
export const foxpostPoints: PointList = {
  source: 'foxpost',
  carrier: 'foxpost',
  url: 'https://cdn.foxpost.hu/foxplus.json',
  read: (content) => readRows(z.array(z.unknown()).parse(JSON.parse(content)), readRow),
};

function readRow(given: unknown): ListedPoint | null | undefined {
  const parsed = foxpostRow.safeParse(given);
  if (!parsed.success) return undefined;
  const row = parsed.data;
  const pointId = row.operator_id || row.place_id;
  if (!pointId) return undefined;
  if (row.allowed2 === 'C2C') return null;
  const { open } = row;
  return {
    pointId: shortText(pointId),
    kind: /pont/i.test(`${row.apmType} ${row.variant}`) ? 'shop' : 'locker',
    name: shortText(row.name),
    countryCode: (row.country || 'HU').toUpperCase().slice(0, 2),
    postalCode: shortText(row.zip ?? ''),
    city: shortText(row.city),
    street: shortText(row.street || row.address || ''),
    directions: shortText(row.findme ?? ''),
    latitude: readDegrees(row.geolat, 90),
    longitude: readDegrees(row.geolng, 180),
    hours: open ? weekdays.map((day) => shortText(open[day] ?? '').slice(0, 60)) : null,
    acceptsCard: row.cardPayment ?? null,
    acceptsCash: row.cashPayment ?? null,
  };
}
