import { setTimeout as pause } from 'node:timers/promises';
import type { CartQuote } from '@kamra/contract/cart.ts';
import { currencyIds } from '@kamra/contract/money.ts';
import type { PlacedOrder, ProductOrderDetails } from '@kamra/contract/orders.ts';
import type { Draw } from '../../server/testing/seeded-draw.ts';
import { testAddress } from '../../server/testing/test-orders.ts';
import { type Answer, type LifeShop, NoAnswer } from './life-shop.ts';

/** The life of one order, as those outside of the shop know it. */
export interface Life {
  number: number;
  draw: Draw;
  shop: LifeShop;
  email: string;
  id: number;
  orderNumber: string;
  trnId: string;
  cookie: string;
  /** Money of its buyer came by bank transfer or to the courier. */
  hasPaidOtherwise: boolean;
  /** A parcel left although payment comes first and no money had come. */
  isShippedUnpaid: boolean;
  /** What happened, for whoever looks into what went wrong. */
  story: string[];
}

const { EUR, HUF } = currencyIds;
const hex = (draw: Draw, digits: number) =>
  Array.from({ length: digits }, () => draw(16).toString(16)).join('');
const drawUuid = (draw: Draw) =>
  `${hex(draw, 8)}-${hex(draw, 4)}-4${hex(draw, 3)}-8${hex(draw, 3)}-${hex(draw, 12)}`;

/** Card three times in five, in forints but for one order in six. */
function drawPayment(draw: Draw): { paymentTypeId: number; currencyId: number } {
  const paymentTypeId = [1, 1, 1, 2, 4][draw(5)] ?? 1;
  return { paymentTypeId, currencyId: paymentTypeId !== 4 && draw(6) === 0 ? EUR : HUF };
}

/** Places the order of a life; its buyer repeats what was not answered under the same request id. */
export async function beginLife(shop: LifeShop, number: number, draw: Draw): Promise<Life> {
  const email = `life-${number}@vasarlo.example`;
  const places = new Set(Array.from({ length: 1 + draw(3) }, () => draw(shop.products.length)));
  const lines = [...places].map((place) => ({
    productId: shop.products[place]!.id,
    soldQuantity: 1 + draw(3),
  }));
  const chosen = { ...drawPayment(draw), language: ['hu', 'en', 'de'][draw(3)] };
  const quote = await insist<CartQuote>(shop, 'POST /api/ShopCart/Quote', { lines, ...chosen });
  const body = {
    requestId: drawUuid(draw),
    phone: `+3630${String(number).padStart(7, '0')}`,
    ...{ lines, ...chosen, email, deliveryAddress: testAddress, termsAccepted: true },
    expectedTotal: quote.body.total,
  };
  const placed = await insist<PlacedOrder>(shop, 'POST /ExternalOrder/Order', body);
  if (placed.status !== 200) throw new Error(`an order was refused: ${JSON.stringify(placed)}`);
  const { orderNumber, trnId } = placed.body;
  const { rows } = await shop.database.pool.query('SELECT id FROM orders WHERE trn_id = $1', [trnId]);
  const story = [`life ${number}: ${orderNumber} ${JSON.stringify(chosen)} ${placed.body.total}`];
  return {
    ...{ number, draw, shop, email, orderNumber, trnId, cookie: placed.cookie, story },
    ...{ id: Number(rows[0].id), hasPaidOtherwise: false, isShippedUnpaid: false },
  };
}

/** The shop refuses to begin, or did not get the whole request in time: it may be sent again. */
const isBusy = ({ status }: Answer<unknown>) => status === 503 || status === 408;

/** Sends a request again until it is answered with other than busy. */
async function insist<Body>(shop: LifeShop, name: string, body: object): Promise<Answer<Body>> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await shop.send<Body & { code?: string }>(name, { body }).catch(passNoAnswer);
    if (answer && !isBusy(answer) && answer.body.code !== 'requestInProgress') return answer;
    await pause(100);
  }
  throw new Error(`no answer to ${name}`);
}

/** What was not answered is null. */
export function passNoAnswer(error: unknown): null {
  if (error instanceof NoAnswer) return null;
  throw error;
}

export async function readOrder({ shop, id }: Pick<Life, 'shop' | 'id'>): Promise<ProductOrderDetails> {
  return readAsStaff(shop, `GET /api/ProductOrder/${id}`);
}

/** Reads as staff do, again while the shop is away. */
export async function readAsStaff<Body>(shop: LifeShop, name: string): Promise<Body> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await shop.ask<Body>(name).catch(passNoAnswer);
    if (answer?.status === 200) return answer.body;
    if (answer && !isBusy(answer))
      throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
    await pause(100);
  }
  throw new Error(`no answer to ${name}`);
}

/** One step of a life, tried once: who gets no answer looks at the order anew, as people do. */
export async function tryStep<Body>(
  life: Life,
  what: string,
  send: () => Promise<Answer<Body>>,
): Promise<Answer<Body> | null> {
  const answer = await send().catch(passNoAnswer);
  const { code } = (answer?.body ?? {}) as { code?: string };
  life.story.push(`${what}: ${answer?.status ?? 'no answer'} ${code ?? ''}`.trimEnd());
  return answer;
}

/** A step of staff on the order with its version as it was read. */
export const staffStep = (life: Life, call: string, body: object) =>
  tryStep(life, `${call} ${JSON.stringify(body)}`, () => {
    const [method, path] = call.split(' ');
    return life.shop.ask(`${method} /api/ProductOrder/${life.id}/${path}`, body);
  });

/** A step of the order's owner. */
export const ownerStep = <Body>(life: Life, name: string, body: object) =>
  tryStep(life, `${name} ${JSON.stringify(body)}`, () =>
    life.shop.send<Body>(name, { body, cookie: life.cookie }),
  );
