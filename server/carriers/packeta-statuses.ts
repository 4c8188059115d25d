import type { TrackedEvent } from './carrier.ts';

type Status = NonNullable<TrackedEvent['status']>;

const codes: Record<Status, readonly number[]> = {
  handedOver: [12],
  inTransit: [2, 3, 4, 6, 9, 14, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 27, 28, 29, 30],
  ready: [5],
  delivered: [7],
  problem: [26],
  returned: [10],
};

/** The statuses of Packeta by their codes; those that are not named here, as `data received`, change nothing. */
export const packetaStatuses: ReadonlyMap<number, Status> = new Map(
  Object.entries(codes).flatMap(([status, each]) => each.map((code) => [code, status as Status] as const)),
);

/** The status of a packet that was cancelled. */
export const cancelledCode = 11;
