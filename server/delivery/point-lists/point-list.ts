import type { DeliveryCarrier } from '@kamra/contract/delivery-kinds.ts';

/** A pick-up point as a carrier's list names it. */
export interface ListedPoint {
  pointId: string;
  kind: 'locker' | 'shop';
  name: string;
  countryCode: string;
  postalCode: string;
  city: string;
  street: string;
  directions: string;
  latitude: number | null;
  longitude: number | null;
  hours: string[] | null;
  acceptsCard: boolean | null;
  acceptsCash: boolean | null;
}

/** A public list of a carrier. */
export interface PointList {
  /** Names it among those of all carriers. */
  source: string;
  carrier: DeliveryCarrier;
  url: string;
  /** Reads it; throws for what is no such list. Rows that cannot be read are left out. */
  read: (text: string) => { points: ListedPoint[]; unreadableCount: number };
}

/** Reads each row; null: none for shoppers; undefined: not to be understood. */
export function readRows(
  rows: readonly unknown[],
  readRow: (row: unknown) => ListedPoint | null | undefined,
): ReturnType<PointList['read']> {
  const read = rows.map(readRow);
  const points = new Map(read.flatMap((point) => (point ? [[point.pointId, point] as const] : [])));
  return {
    points: [...points.values()],
    unreadableCount: read.filter((point) => point === undefined).length,
  };
}

const maxTextLength = 200;
/** A text of a foreign list, of a length that a page can bear. */
export function shortText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, maxTextLength);
}

/** Degrees within the limits of the Earth, else null; some lists write them as text, some with a comma. */
export function readDegrees(value: string | number | null | undefined, limit: 90 | 180): number | null {
  const degrees = typeof value === 'string' ? Number(value.replace(',', '.')) : value;
  return typeof degrees === 'number' && degrees !== 0 && Math.abs(degrees) <= limit ? degrees : null;
}
