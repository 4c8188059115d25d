import type pg from 'pg';
import { ShopError } from '../errors/shop-error.ts';
import { networkOf } from '../limits/network-of.ts';
import { createSharedCounter } from '../limits/shared-counter.ts';
import type { MailLane } from '../mail/queue-mail.ts';

/** Receipts that one network has sent to one address at once in an hour; what is beyond them waits. */
const maxReceipts = 5;

const crowded: MailLane = { name: 'crowded', maxPerHour: maxReceipts };

/**
 * In which lane the receipt of a case goes out: whoever sends many in somebody's name from one network fills a lane
 * beside the one in which that person has theirs.
 */
export function receiptLanes(pool: pg.Pool): (email: string, ipAddress: string) => Promise<MailLane | null> {
  const counter = createSharedCounter(pool, { name: 'receipts', max: maxReceipts, windowSeconds: 3_600 });
  return async (email, ipAddress) => {
    try {
      await counter.consume(`${networkOf(ipAddress)} ${email.toLowerCase()}`);
      return null;
    } catch (error) {
      if (error instanceof ShopError && error.code === 'tooManyRequests') return crowded;
      throw error;
    }
  };
}
