import type pg from 'pg';
import { ShopError } from '../errors/shop-error.ts';
import { networkOf } from './network-of.ts';
import { createSharedCounter } from './shared-counter.ts';

/** Counts one more mail to an address that a network asked for; false beyond its share of the hour. */
export type NetworkShare = (email: string, ipAddress: string) => Promise<boolean>;

/**
 * Of the mails that an address may get in an hour each network causes its share alone: whoever asks for many in somebody's
 * name uses up none of what that person asks for from elsewhere.
 */
export function createNetworkShare(pool: pg.Pool, name: string, max: number): NetworkShare {
  const counter = createSharedCounter(pool, { name, max, windowSeconds: 3_600 });
  return async (email, ipAddress) => {
    try {
      await counter.consume(`${networkOf(ipAddress)} ${email.toLowerCase()}`);
      return true;
    } catch (error) {
      if (error instanceof ShopError && error.code === 'tooManyRequests') return false;
      throw error;
    }
  };
}
