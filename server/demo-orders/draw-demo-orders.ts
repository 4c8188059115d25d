import { type CurrencyId, currencyIds, roundCash } from '@kamra/contract/money.ts';
import { type PaymentStatusId, paymentStatusIds as status } from '@kamra/contract/orders.ts';
import { paymentMethods } from '@kamra/contract/payment-methods.ts';
import { type PaymentTypeId, paymentTypeIds } from '@kamra/contract/payment-types.ts';
import { type VatTable, vatTable } from '@kamra/contract/vat-table.ts';
import { type DemoPerson, drawPeople } from './demo-people.ts';
import { reviewTexts } from './demo-review-texts.ts';
import { type Chance, seededChance } from './seeded-random.ts';

/** A product that can be ordered; amounts in minor units. */
export interface DemoOffer {
  productId: number;
  name: string;
  sku: string;
  imageUrl: string | null;
  manufacturer: string | null;
  vatRate: number;
  amount: number;
  currencyId: CurrencyId;
}

export interface DemoCharges {
  deliveryFee: number;
  freeFrom: number | null;
  cashFee: number;
  deliveryVatRate: number;
  cashVatRate: number;
}

export interface DemoOrderLine {
  offer: DemoOffer;
  quantity: number;
  review: { stars: number; title: string; body: string; daysAfter: number } | null;
}

export interface DemoOrder {
  orderNumber: string;
  trnId: string;
  person: DemoPerson;
  currencyId: CurrencyId;
  paymentTypeId: PaymentTypeId;
  firstStatusId: PaymentStatusId;
  paymentStatusId: PaymentStatusId;
  placedAt: Date;
  lines: DemoOrderLine[];
  goodsTotal: number;
  deliveryFee: number;
  paymentFee: number;
  cashTotal: number | null;
  /** Shares of the tax: the lines', then the delivery's and the payment's. */
  vat: VatTable;
  deliveredAt: Date | null;
  /** When the payment came into its present status. */
  statusSince: Date;
  /** When the parcel came back from a buyer who changed their mind. */
  returnedAt: Date | null;
}

const day = 86_400_000;
/** The longest that a parcel takes. */
const daysUntilDelivered = 4;
const daysOfHistory = 365;
const ordersPerPerson = 2.6;
const numberCharacters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const tokenCharacters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Sunday to Saturday: the beginning of the week is busiest. */
const weekdayWeights = [1.15, 1.3, 1.2, 1.1, 1, 0.8, 0.75];
const hourWeights = [1, 0, 0, 0, 0, 1, 2, 4, 6, 7, 8, 8, 7, 7, 7, 7, 7, 8, 9, 11, 13, 12, 8, 3];
const busiestMonths = [11, 12];

/** A year of orders, the same for the same seed, offers and day; `until` is the moment of the newest. */
export function drawDemoOrders(
  count: number,
  seed: number,
  offers: readonly DemoOffer[],
  charges: Record<CurrencyId, DemoCharges>,
  until: Date,
): DemoOrder[] {
  const chance = seededChance(seed);
  const people = drawPeople(chance, Math.max(1, Math.round(count / ordersPerPerson)));
  const popularity = offers.map((offer) => [offer.productId, chance.number() ** 3 + 0.05] as const);
  const days = Array.from({ length: daysOfHistory }, (_, ago) => [ago, dayWeight(until, ago)] as const);
  const orders = Array.from({ length: count }, () => {
    const person = people[Math.floor(chance.number() ** 1.5 * people.length)]!;
    const placedAt = drawTimestamp(chance, until, chance.weighted(days));
    return drawOrder(chance, person, placedAt, until, offers, popularity, charges);
  });
  return orders.sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime());
}

/** Sales grow over the year, follow the week and peak before Christmas. */
function dayWeight(until: Date, ago: number): number {
  const date = new Date(until.getTime() - ago * day);
  const growth = 1.6 - ago / daysOfHistory;
  const season = busiestMonths.includes(date.getUTCMonth() + 1) ? 1.7 : 1;
  return growth * season * weekdayWeights[date.getUTCDay()]!;
}

function drawTimestamp(chance: Chance, until: Date, ago: number): Date {
  const start = Math.floor(until.getTime() / day) * day - ago * day;
  const hour = chance.weighted(hourWeights.map((weight, index) => [index, weight] as const));
  const moment = start + hour * 3_600_000 + chance.integer(0, 3_599_999);
  return new Date(Math.min(moment, until.getTime()));
}

function drawOrder(
  chance: Chance,
  person: DemoPerson,
  placedAt: Date,
  until: Date,
  offers: readonly DemoOffer[],
  popularity: readonly (readonly [number, number])[],
  charges: Record<CurrencyId, DemoCharges>,
): DemoOrder {
  const currencyId =
    person.language === 'hu' ? currencyIds.HUF : chance.pick([currencyIds.EUR, currencyIds.HUF]);
  const preferred = chance.weighted([
    [paymentTypeIds.Delivery, 6],
    [paymentTypeIds.Transfer, 4],
  ] as const);
  const paymentTypeId = currencyId === currencyIds.HUF ? preferred : paymentTypeIds.Transfer;
  const age = (until.getTime() - placedAt.getTime()) / day;
  const firstStatusId = paymentMethods[paymentTypeId].startStatusId;
  const isCash = paymentMethods[paymentTypeId].isPaidToCourier;
  const paymentStatusId = drawStatus(chance, firstStatusId, age, isCash);
  const isPaid = paymentStatusId === status.Completed || paymentStatusId === status.Closed;
  const deliveredAt =
    isPaid && age >= daysUntilDelivered
      ? new Date(placedAt.getTime() + chance.integer(2, daysUntilDelivered) * day)
      : null;
  const daysSince = deliveredAt && (until.getTime() - deliveredAt.getTime()) / day;
  const lines = drawLines(chance, person, offers, popularity, currencyId, daysSince);
  const goodsTotal = lines.reduce((sum, { offer, quantity }) => sum + offer.amount * quantity, 0);
  const { deliveryFee: fee, freeFrom, cashFee, deliveryVatRate, cashVatRate } = charges[currencyId];
  const deliveryFee = freeFrom !== null && goodsTotal >= freeFrom ? 0 : fee;
  const paymentFee = isCash ? cashFee : 0;
  const returns = deliveredAt !== null && age > 20 && chance.number() < 0.04;
  return {
    orderNumber: `K-${draw(chance, numberCharacters, 4)}-${draw(chance, numberCharacters, 4)}`,
    trnId: draw(chance, tokenCharacters, 43),
    person,
    currencyId,
    paymentTypeId,
    firstStatusId,
    paymentStatusId: returns ? status.Closed : paymentStatusId,
    placedAt,
    lines,
    goodsTotal,
    deliveryFee,
    paymentFee,
    cashTotal: isCash ? roundCash(goodsTotal + deliveryFee + paymentFee, currencyId) : null,
    vat: vatTable(
      [
        ...lines.map(({ offer, quantity }) => ({ rate: offer.vatRate, gross: offer.amount * quantity })),
        { rate: deliveryVatRate, gross: deliveryFee },
        { rate: cashVatRate, gross: paymentFee },
      ],
      currencyId,
    ),
    deliveredAt,
    statusSince: (isCash && deliveredAt) || new Date(Math.min(placedAt.getTime() + day, until.getTime())),
    returnedAt: returns ? new Date(deliveredAt.getTime() + (chance.integer(1, 12) + 3) * day) : null,
  };
}

/** Recent orders are open; old ones are in a final status. The courier takes cash at the door, never before. */
function drawStatus(chance: Chance, first: PaymentStatusId, age: number, isCash: boolean): PaymentStatusId {
  if (age < 1)
    return chance.weighted([
      [first, 8],
      [status.Processing, 2],
    ] as const);
  if (age < daysUntilDelivered)
    return chance.weighted([
      [first, 2],
      [status.Processing, 5],
      [status.Completed, isCash ? 0 : 3],
      [status.Error, 0.3],
    ] as const);
  return chance.weighted([
    [status.Completed, 86],
    [status.Closed, 4],
    [status.Canceled, 5],
    [status.Rejected, 2.5],
    [status.Error, 1],
    [first, age < 14 ? 25 : 0.5],
  ] as const);
}

function drawLines(
  chance: Chance,
  person: DemoPerson,
  offers: readonly DemoOffer[],
  popularity: readonly (readonly [number, number])[],
  currencyId: CurrencyId,
  /** Since the delivery; nobody has written a review that would be of tomorrow. */
  daysSince: number | null,
): DemoOrderLine[] {
  const wanted = chance.weighted([
    [1, 5],
    [2, 3],
    [3, 1.6],
    [4, 0.7],
  ] as const);
  const ids = new Set<number>();
  while (ids.size < Math.min(wanted, popularity.length)) ids.add(chance.weighted(popularity));
  return [...ids].flatMap((productId) => {
    const offer = offers.find((each) => each.productId === productId && each.currencyId === currencyId);
    if (!offer) return [];
    const quantity = chance.weighted([
      [1, 8],
      [2, 2.5],
      [4, 0.8],
      [6, 0.3],
    ] as const);
    const review = daysSince === null ? null : drawReview(chance, person);
    return [{ offer, quantity, review: review && review.daysAfter <= daysSince! ? review : null }];
  });
}

function drawReview(chance: Chance, { language }: DemoPerson): DemoOrderLine['review'] {
  if (chance.number() > 0.16) return null;
  const texts = reviewTexts[language] ?? [];
  const [stars, title, body] = chance.weighted(texts.map((each) => [each, each[0] ** 1.5] as const));
  return { stars, title, body, daysAfter: chance.integer(2, 25) };
}

function draw(chance: Chance, characters: string, length: number): string {
  return Array.from({ length }, () => characters[chance.integer(0, characters.length - 1)]).join('');
}
