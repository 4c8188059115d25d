import type pg from 'pg';
import type { AuditActor } from '../staff/write-audit-log.ts';

/**
 * Called before a parcel of an order is made: captures what its card has authorized, and answers the order's version
 * after that; where nothing is authorized, the version as it was given. Null: whatever it is. Throws paymentUnavailable
 * where the money did not come.
 */
export type CaptureFirst = <Version extends number | null>(
  orderId: number,
  version: Version,
  actor: AuditActor,
) => Promise<Version | number>;

/** Throws requestInProgress for an order whose card is just being charged: the sum that was asked for is what it costs. */
export type RequireUncaptured = (client: pg.PoolClient, orderId: number) => Promise<void>;

/** Where no order can be authorized. */
export const nothingToCapture: CaptureFirst = async (_orderId, version) => version;
