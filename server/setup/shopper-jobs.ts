import type pg from 'pg';
import { remindCarts } from '../cart-reminders/remind-carts.ts';
import type { JobHandlers } from '../jobs/job-table.ts';
import { sendNewsletterLink } from '../newsletter/send-newsletter-link.ts';
import { sendAlertLink } from '../product-alerts/send-alert-link.ts';
import { sendAlerts } from '../product-alerts/send-alerts.ts';

type ShopperJob = 'remind-carts' | 'send-product-alerts' | 'send-newsletter-link' | 'send-alert-link';

/** Jobs that write to shoppers about what they asked to hear of. */
export function shopperJobs(pool: pg.Pool): Pick<JobHandlers, ShopperJob> {
  return {
    'remind-carts': (_nothing, signal) => remindCarts(pool, signal),
    'send-product-alerts': (_nothing, signal) => sendAlerts(pool, signal),
    'send-newsletter-link': ({ subscriptionId }) => sendNewsletterLink(pool, subscriptionId),
    'send-alert-link': ({ alertId }) => sendAlertLink(pool, alertId),
  };
}
