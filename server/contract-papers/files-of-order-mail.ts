import type { ShopSettings } from '@kamra/contract/shop-settings.ts';
import type { FilesOfOrderMail } from '../orders/write-order-mails.ts';
import { keepConditions } from './keep-conditions.ts';

/** What goes with the mails about an order: with its confirmation the conditions that its buyer accepted. */
export function filesOfOrderMail(shopUrl: string, settings: ShopSettings): FilesOfOrderMail {
  return async (pool, template, order) =>
    template === 'orderConfirmation' ? keepConditions(pool, shopUrl, settings, order) : [];
}
