import type pg from 'pg';
import { remindCarts } from '../cart-reminders/remind-carts.ts';
import type { JobHandlers } from '../jobs/job-table.ts';
import { sendAlerts } from '../product-alerts/send-alerts.ts';

/** Jobs that write to shoppers about what they asked to hear of. */
export function shopperJobs(pool: pg.Pool): Pick<JobHandlers, 'remind-carts' | 'send-product-alerts'> {
  return {
    'remind-carts': (_nothing, signal) => remindCarts(pool, signal),
    'send-product-alerts': (_nothing, signal) => sendAlerts(pool, signal),
  };
}
