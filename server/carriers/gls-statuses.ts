import type { TrackedEvent } from './carrier.ts';

type Status = NonNullable<TrackedEvent['status']>;

const codes: Record<Status, readonly number[]> = {
  handedOver: [1],
  // A courier who found nobody comes again: the parcel is still on its way.
  inTransit: [
    2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 19, 21, 22, 24, 25, 26, 27, 32, 33, 36, 37, 38, 41, 46, 47,
    53, 64, 80, 86,
  ],
  ready: [54, 55, 56, 97],
  delivered: [5, 58, 59, 92, 93],
  // Refused, undeliverable, damaged, lost, waiting for too long.
  problem: [16, 17, 18, 20, 28, 29, 30, 31, 34, 35, 42, 43, 57, 68, 69, 75, 403],
  returned: [23, 40],
};

/** The statuses of GLS by their codes; those that are not named here change nothing. */
export const glsStatuses: ReadonlyMap<number, Status> = new Map(
  Object.entries(codes).flatMap(([status, each]) => each.map((code) => [code, status as Status] as const)),
);
