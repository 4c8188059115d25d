import { countryName } from '@kamra/contract/country-name.ts';
import { deliveryLines } from '@kamra/contract/ordered-delivery.ts';
import { paymentTextsOf } from '@kamra/contract/payment-methods.ts';
import type { PostalAddress } from '@kamra/contract/postal-address.ts';
import { formatMoment } from '@kamra/contract/shop-time.ts';
import type { PrintedBlock } from '../documents/printed-document.ts';
import { type MailTranslator, translateMail } from '../mail/translate-mail.ts';
import { findLanguage } from '../orders/lock-order.ts';
import type { ReadOrder } from '../orders/read-order.ts';
import { wordsOfDelivery } from '../orders/words-of-delivery.ts';

/** Texts in the language of an order's buyer. */
export function translateForBuyer({ language }: ReadOrder): MailTranslator {
  return translateMail(findLanguage(language));
}

/** The number, day and payment of an order. */
export function orderBlock(order: ReadOrder, translate: MailTranslator): PrintedBlock {
  return {
    heading: translate('papers.order'),
    lines: [
      order.orderNumber,
      formatMoment(order.placedAt, order.language),
      translate(paymentTextsOf(order.paymentTypeId, order.delivery?.kind).mailName),
    ],
  };
}

/** How it is delivered, and to which pick-up point; none of an order that is older than ways of delivery are. */
export function deliveryBlocks({ delivery }: ReadOrder, translate: MailTranslator): PrintedBlock[] {
  if (!delivery) return [];
  return [{ heading: translate('orderConfirmation.deliveryMethod'), lines: deliveryLines(delivery) }];
}

/** An address with its heading; the telephone number stands with that of the delivery. */
export function addressBlock(
  order: ReadOrder,
  kind: 'delivery' | 'billing',
  translate: MailTranslator,
): PrintedBlock {
  const address = kind === 'delivery' ? order.deliveryAddress : order.billingAddress;
  const heading = translate(
    kind === 'delivery' ? wordsOfDelivery(order).address : 'orderConfirmation.billingAddress',
  );
  const phone =
    kind === 'delivery' && order.phone && translate('orderConfirmation.phone', { phone: order.phone });
  const lines = [...addressLines(address, order.language, translate), phone || ''];
  return { heading, lines: lines.filter(Boolean) };
}

function addressLines(address: PostalAddress, language: string, translate: MailTranslator): string[] {
  const { familyName, givenName, company, taxNumber, countryCode } = address;
  const name = language === 'hu' ? `${familyName} ${givenName}` : `${givenName} ${familyName}`;
  return [
    company ?? '',
    taxNumber ? translate('orderConfirmation.taxNumber', { number: taxNumber }) : '',
    name.trim(),
    address.street,
    `${address.postalCode} ${address.city}`.trim(),
    countryName(countryCode, language),
  ];
}
