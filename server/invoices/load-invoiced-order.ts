import type { InvoiceLanguage } from '@kamra/contract/invoice-settings.ts';
import { invoiceLanguages } from '@kamra/contract/invoice-settings.ts';
import type { CurrencyId } from '@kamra/contract/money.ts';
import type { DeliveryEventName } from '@kamra/contract/order-state.ts';
import { openPaymentStatusIds, type PaymentStatusId, paymentStatusIds } from '@kamra/contract/orders.ts';
import { paymentMethods } from '@kamra/contract/payment-methods.ts';
import type { PaymentTypeId } from '@kamra/contract/payment-types.ts';
import type { PostalAddress } from '@kamra/contract/postal-address.ts';
import type { ShopSettings } from '@kamra/contract/shop-settings.ts';
import type { VatRow } from '@kamra/contract/vat-table.ts';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import { translateMail } from '../mail/translate-mail.ts';
import { totalPaid } from '../orders/refund-tables.ts';
import type { CorrectedRefund } from './compose-correction-lines.ts';
import { type ChargedOrder, composeInvoiceLines, type FeeNames, hashGoods } from './compose-invoice-lines.ts';
import type { InvoiceFacts, KnownDocument } from './wanted-document.ts';

interface OrderRow extends Record<string, unknown> {
  id: number;
  orderNumber: string;
  email: string;
  language: string;
  currencyId: CurrencyId;
  paymentTypeId: PaymentTypeId;
  paymentStatusId: PaymentStatusId;
  deliveryFee: number;
  paymentFee: number;
  total: number;
  totalPaid: number;
  cashTotal: number | null;
  refunded: number;
  refunds: CorrectedRefund[];
  placedOn: string;
  dispatchedOn: string | null;
  lastDeliveryEvent: DeliveryEventName | null;
  vat: VatRow[] | null;
  lines: ChargedOrder['lines'];
  billing: PostalAddress | null;
  vatCountry: string;
  documents: KnownDocument[];
}

/** An order as its documents are made from it. */
export interface InvoicedOrder extends ChargedOrder {
  id: number;
  orderNumber: string;
  email: string;
  paymentTypeId: PaymentTypeId;
  isPaid: boolean;
  billing: PostalAddress;
  /** Whose VAT it bears. */
  vatCountry: string;
  language: InvoiceLanguage;
  names: FeeNames;
  dispatchedOn: string | null;
  placedOn: string;
  facts: InvoiceFacts;
  documents: KnownDocument[];
  /** Those that were made, without what was beyond its price. */
  refunds: CorrectedRefund[];
}

const day = (moment: string) => `to_char(${moment} AT TIME ZONE 'Europe/Budapest', 'YYYY-MM-DD')`;

/** Names of articles in the invoice's language, where the catalogue has one and the order was placed in another. */
const statement = `
  SELECT o.id, o.order_number AS "orderNumber", o.email, o.language, o.currency_id AS "currencyId",
    o.payment_type_id AS "paymentTypeId", o.payment_status_id AS "paymentStatusId",
    o.delivery_fee AS "deliveryFee", o.payment_fee AS "paymentFee", o.total, ${totalPaid} AS "totalPaid",
    o.cash_total AS "cashTotal",
    o.vat_country AS "vatCountry",
    ${day('o.placed_at')} AS "placedOn", o.last_delivery_event AS "lastDeliveryEvent",
    (SELECT coalesce(${day("max(e.at) FILTER (WHERE e.event = 'dispatched')")}, ${day("max(e.at) FILTER (WHERE e.event = 'delivered')")})
      FROM delivery_events e WHERE e.order_id = o.id) AS "dispatchedOn",
    (SELECT coalesce(sum(r.amount), 0)::float8 FROM order_refunds r WHERE r.order_id = o.id
      AND r.state = 'done' AND NOT r.is_surplus) AS refunded,
    (SELECT coalesce(json_agg(json_build_object('id', r.id, 'amount', r.amount, 'includesDelivery', r.includes_delivery,
      'lines', (SELECT coalesce(json_agg(json_build_object('lineId', b.order_line_id, 'quantity', b.quantity)), '[]')
        FROM order_refund_lines b WHERE b.refund_id = r.id)) ORDER BY r.id), '[]')
      FROM order_refunds r WHERE r.order_id = o.id AND r.state = 'done' AND NOT r.is_surplus) AS refunds,
    (SELECT json_agg(json_build_object('rate', v.rate::float8, 'base', v.base, 'tax', v.tax, 'gross', v.gross)
      ORDER BY v.rate DESC) FROM order_vat v WHERE v.order_id = o.id) AS vat,
    (SELECT json_agg(json_build_object('id', l.id, 'name', coalesce(
        (SELECT t.name FROM product_texts t WHERE t.product_id = l.product_id AND t.language = $2 AND o.language <> $2),
        l.product_name), 'sku', l.sku, 'quantity', l.quantity, 'vatRate', l.vat_rate::float8,
      'amount', l.line_amount, 'tax', l.vat_amount) ORDER BY l.position)
      FROM order_lines l WHERE l.order_id = o.id) AS lines,
    (SELECT json_build_object('familyName', a.family_name, 'givenName', a.given_name, 'company', a.company,
      'taxNumber', a.tax_number, 'countryCode', a.country_code, 'postalCode', a.postal_code, 'city', a.city,
      'street', a.street) FROM order_addresses a WHERE a.order_id = o.id
      ORDER BY a.kind = 'billing' DESC LIMIT 1) AS billing,
    coalesce((SELECT json_agg(json_build_object('id', d.id, 'kind', d.kind, 'generation', d.generation,
      'status', d.status, 'refersToId', d.refers_to_id, 'refundedUntil', d.refunded_until, 'refundIds', d.refund_ids, 'goodsHash', d.goods_hash,
      'isByStaff', d.created_by_id IS NOT NULL) ORDER BY d.id)
      FROM invoice_documents d WHERE d.order_id = o.id), '[]') AS documents
  FROM orders o WHERE o.id = $1`;

const languageStatement = 'SELECT language FROM orders WHERE id = $1';

/** Reads what an order's documents are made of; null for one that is gone or whose personal data were deleted. */
export async function loadInvoicedOrder(
  db: Executor,
  orderId: number,
  settings: ShopSettings,
): Promise<InvoicedOrder | null> {
  const [known] = await queryPrepared<{ language: string }>(db, languageStatement, [orderId]);
  if (!known) return null;
  const language = invoiceLanguageOf(known.language, settings);
  const [row] = await queryPrepared<OrderRow>(db, statement, [orderId, language]);
  return row?.billing && row.lines && row.email
    ? toInvoicedOrder(row, row.billing, language, settings)
    : null;
}

/** The language of an order's documents: the buyer's where it is one of invoices, else that of the settings. */
function invoiceLanguageOf(language: string, { invoices }: ShopSettings): InvoiceLanguage {
  return invoiceLanguages.find((each) => each === language) ?? invoices.otherLanguage;
}

function toInvoicedOrder(
  row: OrderRow,
  billing: PostalAddress,
  language: InvoiceLanguage,
  settings: ShopSettings,
): InvoicedOrder {
  const { documents, paymentStatusId, paymentTypeId, cashTotal, vat, ...order } = row;
  const { Completed, Closed } = paymentStatusIds;
  const isPaid = paymentStatusId === Completed || paymentStatusId === Closed;
  const charged = { ...order, vat: vat ?? vatOfLines(row), cashTotal };
  const names = feeNamesIn(language);
  const goodsHash = hashGoods(composeInvoiceLines(charged, names));
  return {
    ...charged,
    ...{ paymentTypeId, isPaid, billing, language, names, documents },
    facts: { ...factsOf(row, settings), goodsHash },
  };
}

function factsOf(row: OrderRow, { invoices }: ShopSettings): Omit<InvoiceFacts, 'goodsHash'> {
  const { paymentStatusId, paymentTypeId, total, totalPaid, refunded } = row;
  const { Completed, Closed, Canceled, Rejected } = paymentStatusIds;
  const { isPaidFirst, instructions } = paymentMethods[paymentTypeId];
  return {
    trigger: isPaidFirst ? invoices.prepaidTrigger : invoices.courierTrigger,
    isPaid: paymentStatusId === Completed || paymentStatusId === Closed,
    awaitsTransfer: instructions === 'bankTransfer' && openPaymentStatusIds.includes(paymentStatusId),
    hasEnded: paymentStatusId === Canceled || paymentStatusId === Rejected,
    isDispatched: row.dispatchedOn !== null,
    isReturned: row.lastDeliveryEvent === 'returned',
    ...{ total, totalPaid, refunded, hasProformas: invoices.hasProformas },
  };
}

/** Of an order that is older than its table of VAT: what its lines say, fees at the highest rate among them. */
function vatOfLines({ lines, deliveryFee, paymentFee }: OrderRow): VatRow[] {
  const rates = [...new Set(lines.map(({ vatRate }) => vatRate))].sort((a, b) => b - a);
  return rates.map((rate, place) => {
    const ofRate = lines.filter(({ vatRate }) => vatRate === rate);
    const fees = place === 0 ? deliveryFee + paymentFee : 0;
    const tax =
      ofRate.reduce((sum, line) => sum + line.tax, 0) + Math.round((fees * rate) / (100 + rate) / 100) * 100;
    const gross = fees + ofRate.reduce((sum, { amount }) => sum + amount, 0);
    return { rate, base: gross - tax, tax, gross };
  });
}

function feeNamesIn(language: InvoiceLanguage): FeeNames {
  const translate = translateMail(language);
  return {
    delivery: translate('invoices.delivery'),
    paymentFee: translate('invoices.paymentFee'),
    rounding: translate('invoices.rounding'),
    refund: translate('invoices.refund'),
    piece: translate('invoices.piece'),
  };
}
