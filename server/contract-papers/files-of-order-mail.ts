import type { ShopSettings } from '@kamra/contract/shop-settings.ts';
import type { FilesOfOrderMail } from '../orders/write-order-mails.ts';
import { keepConditions } from './keep-conditions.ts';
import { keepGuaranteeFiles } from './keep-guarantee-files.ts';
import { keepWarrantyCards } from './keep-warranty-cards.ts';

/**
 * What goes with the mails about an order: with its confirmation the conditions that its buyer accepted and the official
 * notice of the guarantee, with the news of
 * its delivery the warranty cards.
 */
export function filesOfOrderMail(shopUrl: string, settings: ShopSettings): FilesOfOrderMail {
  return async (pool, template, order, { state, shipment }) => {
    if (template === 'orderConfirmation')
      return [
        ...(await keepConditions(pool, shopUrl, settings, order)),
        ...(await keepGuaranteeFiles(pool, order)),
      ];
    const isDelivered =
      (template === 'orderChanged' && state === 'delivered') ||
      (template === 'orderShipment' && shipment?.status === 'delivered');
    return isDelivered ? keepWarrantyCards(pool, settings, order) : [];
  };
}
