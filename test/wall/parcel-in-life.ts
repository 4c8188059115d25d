import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import type { OrderShipment } from '@kamra/contract/shipments.ts';
import type { CarrierStandIn, HeldParcel } from '../../server/testing/carrier-faults.ts';
import type { LifeShop } from './life-shop.ts';
import { type Life, staffStep, tryStep } from './order-life.ts';
import { isTruePayment, paymentsOf } from './pay-in-life.ts';

const carriers = ['foxpost', 'gls', 'packeta', 'mpl'] as const;
/** What a carrier tells of a parcel on its way, by its own codes. */
const scans: Record<(typeof carriers)[number], string[]> = {
  foxpost: ['OPERIN', 'SORTIN', 'OPEROUT', 'RECEIVE', 'RETURNED'],
  gls: ['1', '3', '54', '5', '23'],
  packeta: ['12', '4', '5', '7', '10'],
  mpl: ['SZÁLLÍTÁS', 'KÉZBESÍTÉS ALATT', 'KÉZBESÍTVE', 'VISSZAKÜLDVE'],
};

/** Whether anything was paid, as those outside know it. */
export const hasMoney = ({ hasPaidOtherwise, shop, email }: Life) =>
  hasPaidOtherwise || paymentsOf(shop, email).some(isTruePayment);

/** Has a carrier told of a parcel: of everything, or of the first piece. */
export async function sendParcel(life: Life, { version, lines }: ProductOrderDetails): Promise<void> {
  const part = life.draw(3) === 0 ? [{ orderLineId: lines[0]!.id, quantity: 1 }] : null;
  const carrier = carriers[life.draw(carriers.length)];
  await staffStep(life, 'POST Shipment', { version, carrier, isSentToCarrier: true, lines: part });
}

/** What staff do with a parcel, or what its carrier scans. */
export async function moveParcel(life: Life, { shipments }: ProductOrderDetails): Promise<void> {
  const shipment = shipments[life.draw(Math.max(1, shipments.length))];
  if (!shipment) return;
  if (shipment.status === 'unclear' || shipment.lastError) return settleParcel(life, shipment);
  const held = standInOf(life.shop, shipment)?.parcels.find(
    ({ number }) => number === shipment.trackingNumber,
  );
  const what = life.draw(4);
  if (held && what > 1) {
    const codes = scans[shipment.carrier as (typeof carriers)[number]];
    const code = codes[life.draw(codes.length)]!;
    if (!held.isCancelled) standInOf(life.shop, shipment)!.move(held.number, code);
    life.story.push(`parcel ${shipment.sequence} is scanned: ${code}`);
    return;
  }
  const call = what === 0 ? 'Cancel' : 'Move';
  await act(life, shipment, call, call === 'Move' ? { to: 'handedOver' } : undefined);
}

const standInOf = ({ carriers: all }: LifeShop, { carrier }: Pick<OrderShipment, 'carrier'>) =>
  Object.entries(all).find(([id]) => id === carrier)?.[1];

const act = (life: Life, { id, sequence }: OrderShipment, call: string, body?: object) =>
  tryStep(life, `parcel ${sequence} ${call} ${JSON.stringify(body ?? {})}`, () =>
    life.shop.ask(`POST /api/Shipment/${id}/${call}`, body ?? {}),
  );

/** Staff look on the carrier's own page whether a parcel is there; what was refused is sent again. */
export async function settleParcel(life: Life, shipment: OrderShipment): Promise<void> {
  if (shipment.status === 'draft') {
    await act(life, shipment, 'Settle', { action: 'sendAgain' });
  } else if (shipment.status === 'unclear') {
    const held = heldOf(life, shipment.carrier).find((each) => sequenceOf(each) === shipment.sequence);
    const found = held && { action: 'made', trackingNumber: held.number };
    await act(life, shipment, 'Settle', found ?? { action: 'notMade' });
  }
}

const sequenceOf = ({ reference }: HeldParcel) => Number(/\/(\d+)/.exec(reference)?.[1]);

/** The parcels that a carrier holds of an order. */
function heldOf({ shop, orderNumber }: Life, carrier: OrderShipment['carrier']): HeldParcel[] {
  const parcels = standInOf(shop, { carrier })?.parcels ?? [];
  const start = `${orderNumber}/`;
  return parcels.filter((each) => !each.isCancelled && each.reference.startsWith(start));
}

/** Notes of each parcel that is made whether its order had money, where payment comes first. */
export function watchParcels(shop: LifeShop, lives: readonly Life[]): void {
  const watch: CarrierStandIn['onMade'] = async ({ reference }) => {
    const [number] = reference.split('/');
    const life = lives.findLast(({ orderNumber }) => orderNumber === number);
    if (!life || hasMoney(life)) return;
    const { rows } = await shop.database.pool.query(
      'SELECT payment_type_id < 3 AS "isPaidFirst" FROM orders WHERE id = $1',
      [life.id],
    );
    if (rows[0]?.isPaidFirst) life.isShippedUnpaid = true;
  };
  for (const each of Object.values(shop.carriers)) each.onMade = watch;
}

/** What is wrong between the parcels that the shop knows of and those that the carriers hold. */
export function* compareParcels(life: Life, shipments: readonly OrderShipment[]) {
  for (const carrier of carriers) {
    const held = heldOf(life, carrier).map(sequenceOf);
    if (new Set(held).size < held.length) yield 'doubleParcels' as const;
    const known = shipments.filter((each) => each.carrier === carrier && hasParcel(each));
    const isKnown = held.every((sequence) => known.some((each) => each.sequence === sequence));
    if (!isKnown || known.some(({ sequence }) => !held.includes(sequence))) yield 'otherParcels' as const;
  }
}

const hasParcel = ({ status, trackingNumber }: OrderShipment) =>
  !['draft', 'sending', 'cancelled'].includes(status) && trackingNumber !== null;
