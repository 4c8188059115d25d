import type { DemoOrder } from './draw-demo-orders.ts';

/** A drawn order as the JSON row that `storeDemoOrders` inserts; money in minor units. */
export function toDemoOrderRow(order: DemoOrder, customerId: number | null) {
  const { person, lines, goodsTotal, deliveryFee, paymentFee, deliveredAt, returnedAt } = order;
  const name =
    person.language === 'hu'
      ? `${person.familyName} ${person.givenName}`
      : `${person.givenName} ${person.familyName}`;
  return {
    order_number: order.orderNumber,
    trn_id: order.trnId,
    customer_id: customerId,
    email: person.email,
    phone: person.phone,
    customer_name: name,
    language: person.language,
    currency_id: order.currencyId,
    payment_type_id: order.paymentTypeId,
    payment_status_id: order.paymentStatusId,
    first_status: order.firstStatusId,
    goods_total: goodsTotal,
    delivery_fee: deliveryFee,
    payment_fee: paymentFee,
    total: goodsTotal + deliveryFee + paymentFee,
    cash_total: order.cashTotal,
    vat: order.vat.rows,
    placed_at: order.placedAt.toISOString(),
    author_name: `${person.givenName} ${person.familyName.charAt(0)}.`,
    status_since: order.statusSince.toISOString(),
    dispatched_at: daysAfter(deliveredAt, -1),
    delivered_at: daysAfter(deliveredAt, 0),
    returned_at: daysAfter(returnedAt, 0),
    address: toAddressRow(person),
    lines: lines.map((line, index) => toLineRow(line, index, order)),
  };
}

function toAddressRow(person: DemoOrder['person']) {
  return {
    family_name: person.familyName,
    given_name: person.givenName,
    company: person.company,
    tax_number: person.taxNumber,
    postal_code: person.postalCode,
    city: person.city,
    street: person.street,
  };
}

function toLineRow(line: DemoOrder['lines'][number], index: number, { vat, deliveredAt }: DemoOrder) {
  return {
    position: index + 1,
    product_id: line.offer.productId,
    product_name: line.offer.name,
    sku: line.offer.sku,
    image_url: line.offer.imageUrl,
    quantity: line.quantity,
    unit_amount: line.offer.amount,
    line_amount: line.offer.amount * line.quantity,
    vat_rate: line.offer.vatRate,
    vat_amount: vat.taxes[index],
    manufacturer_name: line.offer.manufacturer,
    stars: line.review?.stars ?? null,
    title: line.review?.title ?? null,
    body: line.review?.body ?? null,
    reviewed_at: line.review && daysAfter(deliveredAt, line.review.daysAfter),
  };
}

function daysAfter(time: Date | null, days: number): string | null {
  return time && new Date(time.getTime() + days * 86_400_000).toISOString();
}
