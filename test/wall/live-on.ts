import type { OrderReturns } from '@kamra/contract/order-returns.ts';
import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { paymentStatusIds } from '@kamra/contract/payment-status-ids.ts';
import type { HeldPayment } from '../../server/testing/card-provider/held-payments.ts';
import { testAddress } from '../../server/testing/test-orders.ts';
import { type Life, readAsStaff, readOrder, staffStep, tryStep } from './order-life.ts';
import { hasMoney, moveParcel, sendParcel } from './parcel-in-life.ts';
import { payByCard, payOtherwise, switchPaymentType } from './pay-in-life.ts';

const { Canceled, Rejected, Completed } = paymentStatusIds;
type Step = (life: Life, order: ProductOrderDetails, late: HeldPayment[]) => Promise<unknown>;

const pay: Step = (life, { paymentTypeId }, late) =>
  paymentTypeId === 1 ? payByCard(life, late) : payOtherwise(life);
const end =
  (paymentStatusId: number): Step =>
  (life, { version }) =>
    staffStep(life, 'PUT PaymentStatus', { paymentStatusId, version });

/** Whoever packs tries it at any time: an order that is to be paid first must not leave before. */
const move =
  (event: 'dispatched' | 'delivered' | 'returned'): Step =>
  async (life, { version, paymentTypeId }) => {
    const done = await staffStep(life, 'POST Delivery', { event, version });
    // What a card has authorized is captured on the way.
    if (event === 'dispatched' && done?.status === 200 && paymentTypeId < 3 && !hasMoney(life))
      life.isShippedUnpaid = true;
  };

const capture: Step = (life, { version }) => staffStep(life, 'POST CapturePayment', { version });

const refund: Step = async (life, { version, refundable, lines, currencyId }) => {
  if (refundable <= 0) return;
  const kind = life.draw(3);
  const line = lines[life.draw(lines.length)]!;
  const byLine = Math.min(line.unitPrice, refundable);
  const part = Math.max(1, Math.floor((refundable * (1 + life.draw(99))) / 100));
  const amount = [refundable, byLine, currencyId === 3 ? part : Math.min(part, refundable)][kind];
  const taken = { lines: [{ lineId: line.id, quantity: 1, isRestocked: life.draw(2) === 0 }] };
  const body = { version, amount, note: 'visszatérítés', ...(kind === 1 && taken) };
  await staffStep(life, 'POST Refund', body);
};

/** One piece of a line more or fewer, or one more product. */
const edit: Step = async (life, { version, lines, paymentTypeId }) => {
  const { draw, shop, id } = life;
  const kept = lines.map((line) => ({ lineId: line.id, soldQuantity: line.soldQuantity }));
  const changed = kept[draw(kept.length)]!;
  if (draw(2) === 0) changed.soldQuantity = Math.max(1, changed.soldQuantity + draw(3) - 1);
  const added = { productId: shop.products[draw(shop.products.length)]!.id, soldQuantity: 1 };
  const wanted = { version, lines: draw(3) === 0 ? [...kept, added] : kept, paymentTypeId };
  const preview = await tryStep(life, 'preview', () =>
    shop.ask<{ total?: number }>(`POST /api/ProductOrder/${id}/Change/Preview`, {
      ...wanted,
      countryCode: 'HU',
    }),
  );
  if (preview?.status !== 200) return;
  const body = { ...wanted, deliveryAddress: testAddress, expectedTotal: preview.body.total };
  await staffStep(life, 'PUT Change', body);
};

/** Goods come back, and their money goes, or does not. */
const sendBack: Step = async (life) => {
  const { shop, id, draw } = life;
  const read = () => readAsStaff<OrderReturns>(shop, `GET /api/ProductOrder/${id}/Returns`);
  const { returnable } = await read();
  const [line] = returnable;
  if (!line) return;
  const wanted = { orderLineId: line.orderLineId, quantity: 1, reason: 'changedMind' };
  await staffStep(life, 'POST Returns', { lines: [wanted] });
  for (const call of ['Decide', 'Receive', draw(4) === 0 ? 'Refuse' : 'Refund']) {
    const open = (await read()).returns.find(({ state }) =>
      ['requested', 'approved', 'received'].includes(state),
    );
    if (!open) return;
    const { version: orderVersion, refundable } = await readOrder(life);
    const lines = open.lines.map((each) => ({
      ...{ id: each.id, quantity: each.quantity },
      ...{ condition: 'unopened', handling: 'restock' },
    }));
    const amount = Math.min(refundable, Math.max(1, ...open.lines.map((each) => each.refundable)));
    const bodies: Record<string, object> = {
      Decide: { isApproved: true },
      Receive: { lines },
      Refuse: { note: 'Hiányos.' },
      Refund: { orderVersion, amount },
    };
    await tryStep(life, call, () =>
      shop.ask(`POST /api/Return/${open.id}/${call}`, { version: open.version, ...bodies[call] }),
    );
  }
};

const runOut: Step = async ({ shop, id, story }) => {
  story.push('its deadline passes');
  const { pool } = shop.database;
  await pool.query(
    `UPDATE orders SET payment_due_at = now() - interval '1 hour' WHERE id = $1 AND payment_due_at IS NOT NULL`,
    [id],
  );
};

const askAgain: Step = async (life) => {
  const { attempts } = await readAsStaff<{ attempts: { id: number }[] }>(
    life.shop,
    `GET /api/ProductOrder/${life.id}/Payments`,
  );
  const last = attempts.at(-1);
  if (last)
    await tryStep(life, 'ask again', () => life.shop.ask(`POST /api/PaymentAttempt/${last.id}/Check`));
};

/** Anything at any time; most of it is refused. */
const anything: Step[] = [
  ...[pay, pay, end(Canceled), end(Rejected), refund, refund, edit, edit, sendBack, runOut, askAgain],
  ...[capture, capture, sendParcel, sendParcel, moveParcel, moveParcel, moveParcel],
  ...[move('dispatched'), move('dispatched'), move('delivered'), move('returned'), switchPaymentType],
];

/** What people mostly do with an order that stands so. */
function usualStep({ draw }: Life, { state, paymentTypeId, paymentStatusId }: ProductOrderDetails): Step {
  if (state === 'awaitingPayment' || state === 'paymentFailed') return pay;
  if (state === 'authorized' && draw(3) === 0) return [capture, end(Canceled), runOut, edit][draw(4)]!;
  if (state === 'preparing' || state === 'authorized')
    return draw(6) === 0 ? edit : draw(2) === 0 ? sendParcel : move('dispatched');
  if (draw(3) === 0 && (state === 'dispatched' || state === 'ready')) return moveParcel;
  if (state === 'dispatched') return draw(4) === 0 ? move('returned') : move('delivered');
  if (state === 'delivered') return paymentTypeId === 4 && paymentStatusId !== Completed ? pay : sendBack;
  if (state === 'completed') return draw(2) === 0 ? sendBack : refund;
  if (state === 'returned') return paymentStatusId === Completed ? refund : end(Canceled);
  return askAgain;
}

/** Some steps on, now and then two of them at the same instant. */
export async function liveOn(life: Life, late: HeldPayment[]): Promise<void> {
  const { draw } = life;
  for (let steps = 3 + draw(7); steps > 0; steps--) {
    const order = await readOrder(life);
    const step = draw(3) === 0 ? anything[draw(anything.length)]! : usualStep(life, order);
    const other = draw(8) === 0 ? (draw(2) === 0 ? step : anything[draw(anything.length)]!) : null;
    await Promise.all([step(life, order, late), other?.(life, order, late)]);
  }
}
