import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createInvoiceContext } from '../../server/invoices/invoice-context.ts';
import { setServiceKey } from '../../server/invoices/service-keys.ts';
import { startBillingoStandIn } from '../../server/testing/billingo-stand-in.ts';
import { startCardProvider } from '../../server/testing/card-provider/card-provider-server.ts';
import {
  type CardProviderServer,
  type HeldPayment,
  testSecrets,
} from '../../server/testing/card-provider/held-payments.ts';
import { cardNotice, type NoticeFault } from '../../server/testing/card-provider/send-card-notice.ts';
import type { CarrierStandIn } from '../../server/testing/carrier-faults.ts';
import { startFoxpostStandIn } from '../../server/testing/foxpost-stand-in.ts';
import { startGlsStandIn } from '../../server/testing/gls-stand-in.ts';
import type { InvoiceServiceStandIn } from '../../server/testing/invoice-service-faults.ts';
import { startMplStandIn } from '../../server/testing/mpl-stand-in.ts';
import { testSender } from '../../server/testing/open-carrier-shop.ts';
import { startPacketaStandIn } from '../../server/testing/packeta-stand-in.ts';
import { startSzamlazzStandIn } from '../../server/testing/szamlazz-stand-in.ts';
import { createTestDatabase, type TestDatabase } from '../../server/testing/test-database.ts';
import { addTestProduct, addTestStaff } from '../../server/testing/test-shop.ts';
import { type ShopProcess, startShopProcess } from '../shop-process.ts';

export interface Answer<Body> {
  status: number;
  body: Body;
  cookie: string;
}

/** Nobody knows whether the shop did it: the connection ended without an answer. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

/** A server of the shop in a process of its own, and everything outside it on loopback. */
export interface LifeShop {
  database: TestDatabase;
  cards: CardProviderServer;
  invoicers: { szamlazz: InvoiceServiceStandIn; billingo: InvoiceServiceStandIn };
  carriers: Record<'foxpost' | 'gls' | 'packeta' | 'mpl', CarrierStandIn>;
  /** By price, in forints. */
  products: { id: number; amount: number }[];
  /** Sends a request once; throws NoAnswer where none came. `name` is e.g. `GET /api/ProductOrder/1`. */
  send<Body = Record<string, unknown>>(
    name: string,
    request?: { body?: object; cookie?: string },
  ): Promise<Answer<Body>>;
  /** The same as staff. */
  ask<Body = Record<string, unknown>>(name: string, body?: object): Promise<Answer<Body>>;
  /** The notification of a payment, sent again until it is answered, as its maker does; its status. */
  notify(payment: HeldPayment, fault?: NoticeFault): Promise<number>;
  /** Ends the process at once, lets its jobs be taken over, and starts the next one. */
  kill(): Promise<void>;
  /** A page or file as staff read it. */
  read(name: string): Promise<{ status: number; text: string }>;
  /** What all processes of it have logged. */
  output(): string;
  /** Answers 5xx other than 503, as `status path body`. */
  failures: string[];
  close(): Promise<void>;
}

const rules = { currencyIds: [3], isOn: true, isLive: false };
/** The first of them that takes a total has it: each gets some. */
const providers = {
  simplepay: {
    ...{ ...rules, minForints: null, maxForints: 15_000 },
    keys: { merchantHUF: testSecrets.simplePayMerchant, secretHUF: testSecrets.simplePaySecret },
  },
  barion: {
    ...{ ...rules, currencyIds: [1, 3], minForints: null, maxForints: 30_000 },
    keys: { posKey: testSecrets.posKey, payee: testSecrets.payee },
  },
  stripe: {
    ...{ ...rules, currencyIds: [1, 3], minForints: null, maxForints: null },
    keys: { secretKey: testSecrets.stripeKey, webhookSecret: testSecrets.stripeWebhook },
  },
};
const json = { 'content-type': 'application/json' };
const secretKey = 'a-key-for-the-order-lives-of-the-wall';

/** `variety`: how many products there are at each price. Orders of the same product wait for one another. */
export async function openLifeShop(variety: number): Promise<LifeShop> {
  const [database, cards, szamlazz, billingo, foxpost, gls, packeta, mpl, dataDir] = await Promise.all([
    createTestDatabase(),
    startCardProvider(),
    startSzamlazzStandIn(),
    startBillingoStandIn(),
    startFoxpostStandIn(),
    startGlsStandIn(),
    startPacketaStandIn(),
    startMplStandIn(),
    mkdtemp(join(tmpdir(), 'kamra-lives-')),
  ]);
  const environment = {
    ...database.environment,
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    TRUST_PROXY: '127.0.0.1',
    ...{ BARION_URL: cards.url, SIMPLEPAY_URL: `${cards.url}/simplepay`, STRIPE_URL: cards.url },
    ...{ SZAMLAZZ_URL: szamlazz.url, BILLINGO_URL: billingo.url },
    ...{ FOXPOST_URL: foxpost.url, GLS_URL: gls.url, PACKETA_URL: packeta.url, MPL_URL: mpl.url },
  };
  const staff = await addTestStaff(database);
  const products = await addProducts(database, variety);
  const failures: string[] = [];
  const outputs: ShopProcess['output'][] = [];
  const start = async (more: Record<string, string> = {}): Promise<ShopProcess> => {
    const started = await startShopProcess({ ...environment, ...more });
    outputs.push(started.output);
    return started;
  };
  let server = start();
  let killed = Promise.resolve();
  const send: LifeShop['send'] = async (name, request) => {
    await killed;
    const { url } = await server;
    const answer = await sendOnce(url, name, request);
    if (answer.status >= 500 && answer.status !== 503)
      failures.push(`${answer.status} ${name} ${JSON.stringify(answer.body).slice(0, 300)}`);
    return answer as never;
  };
  const shop: LifeShop = {
    ...{ database, cards, products, send, failures },
    ...{ invoicers: { szamlazz, billingo }, carriers: { foxpost, gls, packeta, mpl } },
    ask: (name, body) => send(name, { cookie: staff.cookie, ...(body && { body }) }),
    output: () => outputs.map((each) => each()).join('\n'),
    read: async (name) => {
      const [method = 'GET', path = '/'] = name.split(' ');
      const { url } = await server;
      const headers = { origin: url, cookie: staff.cookie, 'x-forwarded-for': '10.1.2.3' };
      const asked = method === 'GET' ? { headers } : { headers: { ...headers, ...json }, body: '{}' };
      const response = await fetch(url + path, { method, ...asked });
      return { status: response.status, text: await response.text() };
    },
    notify: async (payment, fault) => {
      for (let tries = 0; ; tries++) {
        const notice = cardNotice(cards, payment, fault);
        await killed;
        const reply = await sendNotice((await server).url, notice).catch(() => 503);
        if (reply !== 503 || tries > 100) return reply;
        await pause(100);
      }
    },
    kill: () => {
      killed = (async () => {
        const former = await server;
        const { port } = new URL(former.url);
        await former.end('SIGKILL');
        await letJobsBeTakenOver(database);
        server = start({ PORT: port });
        await server;
      })();
      return killed;
    },
    close: async () => {
      await (await server).end();
      await Promise.all([cards, szamlazz, billingo, foxpost, gls, packeta, mpl].map((each) => each.close()));
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  await setUp(shop, { dataDir, secretKey, systemUserId: staff.systemUserId });
  return shop;
}

async function addProducts(database: TestDatabase, variety: number): Promise<LifeShop['products']> {
  const kinds = [
    { amount: 1_990_00, vatRate: 27 },
    { amount: 4_490_00, vatRate: 5 },
    { amount: 7_990_00, vatRate: 18 },
    { amount: 12_490_00, vatRate: 27 },
  ];
  const products: LifeShop['products'] = [];
  for (const { amount, vatRate } of Array.from({ length: variety }, () => kinds).flat()) {
    const amounts = { 1: Math.round(amount / 400) };
    const id = await addTestProduct(database, { amount, amounts, vatRate, onHand: 1_000_000 });
    products.push({ id, amount: amount / 100 });
  }
  return products;
}

interface Sealing {
  dataDir: string;
  secretKey: string;
  systemUserId: number;
}

async function setUp(shop: LifeShop, { systemUserId, ...sealing }: Sealing): Promise<void> {
  for (const [provider, change] of Object.entries(providers)) {
    const { status, body } = await shop.ask(`PUT /api/PaymentProvider/${provider}`, {
      version: 1,
      ...change,
    });
    if (status !== 200) throw new Error(`${provider} was not set: ${JSON.stringify(body)}`);
  }
  for (const [carrier, { keys }] of Object.entries(shop.carriers)) {
    const account = { version: 1, isOn: true, isLive: false, sender: testSender, keys };
    const { status, body } = await shop.ask(`PUT /api/Carrier/${carrier}`, account);
    if (status !== 200) throw new Error(`${carrier} was not set: ${JSON.stringify(body)}`);
  }
  const context = createInvoiceContext(shop.database.pool, sealing);
  const actor = { systemUserId, name: 'wall', address: '' };
  await setServiceKey(context, 'szamlazz', shop.invoicers.szamlazz.key, actor);
  await setServiceKey(context, 'billingo', shop.invoicers.billingo.key, actor);
  await chooseInvoicer(shop, 'szamlazz');
}

export async function chooseInvoicer(
  { database }: Pick<LifeShop, 'database'>,
  provider: 'szamlazz' | 'billingo',
): Promise<void> {
  await database.pool.query(`UPDATE shop_settings SET value = jsonb_set(value, '{invoices}', $1)`, [
    { provider, hasProformas: true, mailsBuyer: false },
  ]);
}

/** The process that had them is gone: nobody waits here until its heartbeats and leases have run out. */
async function letJobsBeTakenOver({ pool }: TestDatabase): Promise<void> {
  await pool.query("UPDATE pgboss.job SET heartbeat_on = now() - interval '1 hour' WHERE state = 'active'");
  await pool.query('UPDATE invoice_tasks SET leased_until = NULL');
  await pool.query('UPDATE shipments SET leased_until = NULL');
}

async function sendOnce(
  url: string,
  name: string,
  { body, cookie }: { body?: object; cookie?: string } = {},
): Promise<Answer<unknown>> {
  const [method = 'GET', path = '/'] = name.split(' ');
  try {
    const response = await fetch(url + path, {
      method,
      headers: {
        origin: url,
        'x-forwarded-for': '10.1.2.3',
        'accept-encoding': 'identity',
        ...(cookie && { cookie }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
    const text = await response.text();
    const cookies = response.headers.getSetCookie().map((each) => each.split(';')[0]);
    return {
      status: response.status,
      body: text.startsWith('{') ? JSON.parse(text) : {},
      cookie: cookies.join('; '),
    };
  } catch (error) {
    throw new NoAnswer(String(error));
  }
}

async function sendNotice(
  url: string,
  { path, body, headers }: ReturnType<typeof cardNotice>,
): Promise<number> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(60_000),
  });
  await response.text();
  return response.status;
}
