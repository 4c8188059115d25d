import type pg from 'pg';
import { remindCarts } from '../cart-reminders/remind-carts.ts';
import type { Config } from '../config.ts';
import type { JobHandlers } from '../jobs/job-table.ts';
import { sendNewsletterLink } from '../newsletter/send-newsletter-link.ts';
import { sendAlertLink } from '../product-alerts/send-alert-link.ts';
import { sendAlerts } from '../product-alerts/send-alerts.ts';
import { sendPurchaseSurvey } from '../purchase-surveys/send-purchase-survey.ts';

type ShopperJob =
  | 'remind-carts'
  | 'send-product-alerts'
  | 'send-newsletter-link'
  | 'send-alert-link'
  | 'send-purchase-survey';

/** Jobs that write to shoppers, or have another write to them, about what they asked to hear of. */
export function shopperJobs(pool: pg.Pool, { arukeresoUrl }: Config): Pick<JobHandlers, ShopperJob> {
  return {
    'remind-carts': (_nothing, signal) => remindCarts(pool, signal),
    'send-product-alerts': (_nothing, signal) => sendAlerts(pool, signal),
    'send-newsletter-link': ({ subscriptionId }) => sendNewsletterLink(pool, subscriptionId),
    'send-purchase-survey': ({ orderId }, signal) => sendPurchaseSurvey(pool, arukeresoUrl, orderId, signal),
    'send-alert-link': ({ alertId }) => sendAlertLink(pool, alertId),
  };
}
