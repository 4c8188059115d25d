import type { CarrierId } from '@kamra/contract/carriers.ts';
import type { EndpointInput, Reply } from '@kamra/contract/endpoint.ts';
import type { ErrorReply } from '@kamra/contract/error-codes.ts';
import type { createShipment, listShipments } from '@kamra/contract/order-shipments.ts';
import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { type CarrierContext, createCarrierContext } from '../carriers/carrier-context.ts';
import { sendShipments } from '../carriers/send-shipments.ts';
import { trackShipments } from '../carriers/track-shipments.ts';
import type { CarrierStandIn } from './carrier-faults.ts';
import { startFoxpostStandIn } from './foxpost-stand-in.ts';
import { startGlsStandIn } from './gls-stand-in.ts';
import { startMplStandIn } from './mpl-stand-in.ts';
import { startPacketaStandIn } from './packeta-stand-in.ts';
import { placeTestOrder } from './test-orders.ts';
import { startTestShop, type TestReply, type TestShop } from './test-shop.ts';

export const testSender = {
  name: 'Kamra Kft.',
  countryCode: 'HU',
  postalCode: '1117',
  city: 'Budapest',
  street: 'Raktár utca',
  houseNumber: '7',
  contactName: 'Raktáros Réka',
  phone: '+36301112222',
  email: 'raktar@kamra.example',
};

type Wanted = Partial<Omit<EndpointInput<typeof createShipment>['body'], 'version'>>;
type Shipments = Reply<typeof listShipments>;

/** A shop whose parcels Foxpost, GLS, Packeta and the post bring, all of them stand-ins. */
export interface CarrierShop {
  shop: TestShop;
  foxpost: CarrierStandIn;
  gls: CarrierStandIn;
  packeta: CarrierStandIn;
  mpl: CarrierStandIn;
  context: CarrierContext;
  cookie: string;
  /** Places an order of two pieces of one product and one of another; by transfer it is unpaid. */
  order(carrier?: CarrierId | 'own', paymentTypeId?: number): Promise<number>;
  details(orderId: number): Promise<ProductOrderDetails>;
  shipments(orderId: number): Promise<Shipments>;
  ship(orderId: number, wanted?: Wanted): Promise<TestReply<ProductOrderDetails & ErrorReply>>;
  act(
    shipmentId: number,
    call: 'Move' | 'Settle' | 'Seen' | 'Cancel',
    body?: object,
  ): Promise<TestReply<ProductOrderDetails & ErrorReply>>;
  /** Runs the jobs as if what waits were due. */
  send(): Promise<void>;
  track(): Promise<void>;
  /** Lets the time pass in which what was asked would have happened. */
  passTime(): Promise<void>;
  /** The mails about an order's parcels, in turn. */
  told(orderId: number): Promise<string[]>;
  query<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

export async function openCarrierShop(): Promise<CarrierShop> {
  const [foxpost, gls, packeta, mpl] = await Promise.all([
    startFoxpostStandIn(),
    startGlsStandIn(),
    startPacketaStandIn(),
    startMplStandIn(),
  ]);
  const shop = await startTestShop({
    FOXPOST_URL: foxpost.url,
    GLS_URL: gls.url,
    PACKETA_URL: packeta.url,
    MPL_URL: mpl.url,
  });
  const { cookie } = await shop.addStaff('administrator');
  const { connection, config } = shop;
  const context = { ...createCarrierContext(connection, config), timeoutMs: 2_000 };
  const query = async <Row>(text: string, values: unknown[] = []) =>
    (await connection.pool.query(text, values)).rows as Row[];
  await switchOn(shop, cookie, 'foxpost', foxpost);
  await switchOn(shop, cookie, 'gls', gls);
  await switchOn(shop, cookie, 'packeta', packeta);
  await switchOn(shop, cookie, 'mpl', mpl);
  const signal = new AbortController().signal;
  const details = async (orderId: number) =>
    (await shop.call<ProductOrderDetails>(`GET /api/ProductOrder/${orderId}`, { cookie })).body;
  return {
    ...{ shop, foxpost, gls, packeta, mpl, context, cookie, query, details },
    order: (carrier = 'foxpost', paymentTypeId = 4) => placeOrder(shop, query, carrier, paymentTypeId),
    shipments: async (orderId) =>
      (await shop.call<Shipments>(`GET /api/ProductOrder/${orderId}/Shipments`, { cookie })).body,
    ship: async (orderId, wanted = {}) => {
      const { version, delivery } = await details(orderId);
      const carrier = delivery?.carrier ?? 'own';
      const body = { carrier, isSentToCarrier: true, lines: null, ...wanted, version };
      return shop.call(`POST /api/ProductOrder/${orderId}/Shipment`, { body, cookie });
    },
    act: (shipmentId, call, body) =>
      shop.call(`POST /api/Shipment/${shipmentId}/${call}`, { cookie, ...(body && { body }) }),
    send: () => sendShipments(context, signal),
    track: async () => {
      await query('UPDATE shipments SET next_check_at = now() WHERE next_check_at IS NOT NULL');
      await trackShipments(context, signal);
    },
    passTime: async () => {
      await query(`UPDATE shipments SET next_attempt_at = now(), leased_until = NULL, asked_at = asked_at - interval '2 minutes'
        WHERE status = 'sending'`);
    },
    told: async (orderId) =>
      (
        await query<{ told: string }>(
          `SELECT coalesce(data ->> 'state', data -> 'shipment' ->> 'status') AS told FROM mails
           WHERE template IN ('orderChanged', 'orderShipment') AND (data ->> 'orderId')::bigint = $1 ORDER BY id`,
          [orderId],
        )
      ).map(({ told }) => told),
    close: async () => {
      await shop.close();
      await Promise.all([foxpost, gls, packeta, mpl].map((each) => each.close()));
    },
  };
}

async function switchOn(shop: TestShop, cookie: string, carrier: CarrierId, { keys }: CarrierStandIn) {
  const body = { version: 1, isOn: true, isLive: false, sender: testSender, keys };
  const reply = await shop.call(`PUT /api/Carrier/${carrier}`, { body, cookie });
  if (reply.status !== 200) throw new Error(`the carrier was not set: ${reply.text}`);
}

async function placeOrder(
  shop: TestShop,
  query: CarrierShop['query'],
  carrier: CarrierId | 'own',
  paymentTypeId: number,
): Promise<number> {
  const two = await shop.addProduct({ amount: 2_000_00, onHand: 5 });
  const one = await shop.addProduct({ amount: 3_000_00, onHand: 5 });
  const lines = [
    { productId: two, soldQuantity: 2 },
    { productId: one, soldQuantity: 1 },
  ];
  const email = `vevo-${two}@vasarlo.example`;
  const placed = await placeTestOrder(shop, lines, { paymentTypeId, email });
  if (placed.status !== 200) throw new Error(`the order was not placed: ${placed.text}`);
  const [row] = await query<{ id: number }>('SELECT id FROM orders WHERE trn_id = $1', [placed.body.trnId]);
  const orderId = Number(row!.id);
  await query('UPDATE order_deliveries SET carrier = $2 WHERE order_id = $1', [orderId, carrier]);
  return orderId;
}

/** Has an order go to a pick-up point, or be collected in the shop. */
export async function sendToPoint(
  { query }: CarrierShop,
  orderId: number,
  kind: 'point' | 'shopPickup',
  pointId: string,
): Promise<void> {
  const point = { pointId, name: 'Sarki automata', countryCode: 'HU', postalCode: '1111', city: 'Budapest' };
  const pickupPoint = { ...point, street: 'Sarok utca 3.', directions: '', hours: null };
  await query('UPDATE order_deliveries SET kind = $2, pickup_point = $3 WHERE order_id = $1', [
    orderId,
    kind,
    pickupPoint,
  ]);
}
