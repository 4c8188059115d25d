import type { TrackedEvent } from './carrier.ts';

type Status = NonNullable<TrackedEvent['status']>;

/**
 * What the post tells of a parcel by words; the list of them is not public. Words that are not named here are noted and
 * change nothing.
 */
export const mplStatuses: ReadonlyMap<string, Status> = new Map([
  ['SZÁLLÍTÁS', 'inTransit'],
  ['KÉZBESÍTÉS ALATT', 'inTransit'],
  ['KÉZBESÍTVE', 'delivered'],
  ['VISSZAKÜLDVE', 'returned'],
  ['HIBA', 'problem'],
]);
