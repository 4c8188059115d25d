import type { InvoiceProvider } from '@kamra/contract/invoice-settings.ts';
import type { OrderDocuments } from '@kamra/contract/invoices.ts';
import { createInvoiceContext, type InvoiceContext } from '../invoices/invoice-context.ts';
import { workOnInvoices } from '../invoices/work-on-invoices.ts';
import { publicHosts } from '../outgoing/guarded-request.ts';
import type { InvoiceServiceStandIn } from './invoice-service-faults.ts';
import { placeTestOrder } from './test-orders.ts';
import type { TestShop } from './test-shop.ts';

/** Orders and their invoices, made by a stand-in. */
export interface InvoiceTest {
  context: InvoiceContext;
  cookie: string;
  /** Changes settings of invoices; the others have their defaults. */
  configure(provider: InvoiceProvider, more?: object): Promise<void>;
  place(
    changes?: object,
    soldQuantity?: number,
  ): Promise<{ id: number; orderNumber: string; trnId: string; cookie: string }>;
  /** A step of the order by a call of staff, with its version as it is now. */
  move(orderId: number, call: 'PaymentStatus' | 'Delivery' | 'Refund', body: object): Promise<void>;
  /** Runs the job. */
  work(): Promise<void>;
  /** Lets the time pass that something waits for. */
  passTime(): Promise<void>;
  documents(orderId: number): Promise<OrderDocuments>;
}

export async function startInvoiceTest(
  shop: TestShop,
  service: InvoiceServiceStandIn,
  productId: number,
): Promise<InvoiceTest> {
  const { pool } = shop.connection;
  const { cookie } = await shop.addStaff('administrator');
  const context: InvoiceContext = {
    ...createInvoiceContext(pool, shop.config),
    urls: { szamlazz: service.url, billingo: service.url, vies: service.url },
    guard: { ...publicHosts, isAllowed: (ipAddress) => ipAddress === '127.0.0.1' },
    timeoutMs: 5_000,
  };
  return {
    context,
    cookie,
    configure: async (provider, more = {}) => {
      await pool.query(`UPDATE shop_settings SET value = jsonb_set(value, '{invoices}', $1)`, [
        { provider, ...more },
      ]);
    },
    place: async (changes = {}, soldQuantity = 2) => {
      const placed = await placeTestOrder(shop, [{ productId, soldQuantity }], changes);
      const { orderNumber, trnId } = placed.body;
      const { rows } = await pool.query<{ id: number }>('SELECT id FROM orders WHERE order_number = $1', [
        orderNumber,
      ]);
      return { id: rows[0]!.id, orderNumber, trnId, cookie: placed.cookie };
    },
    move: (orderId, call, body) => move(shop, cookie, orderId, call, body),
    work: () => workOnInvoices(context, new AbortController().signal),
    passTime: async () => {
      await pool.query('UPDATE invoice_tasks SET due_at = now(), leased_until = NULL');
      await pool.query('UPDATE invoice_documents SET next_attempt_at = now()');
    },
    documents: async (orderId) =>
      (await shop.call<OrderDocuments>(`GET /api/ProductOrder/${orderId}/Invoices`, { cookie })).body,
  };
}

async function move(shop: TestShop, cookie: string, orderId: number, call: string, body: object) {
  const order = await shop.call<{ version: number }>(`GET /api/ProductOrder/${orderId}`, { cookie });
  const method = call === 'PaymentStatus' ? 'PUT' : 'POST';
  const reply = await shop.call(`${method} /api/ProductOrder/${orderId}/${call}`, {
    cookie,
    body: { ...body, version: order.body.version },
  });
  if (reply.status !== 200) throw new Error(`${call}: ${reply.status} ${reply.text}`);
}
