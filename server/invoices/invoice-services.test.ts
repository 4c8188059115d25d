import type { InvoiceService } from '@kamra/contract/invoice-settings.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startBillingoStandIn } from '../testing/billingo-stand-in.ts';
import { type InvoiceServiceStandIn, noFaults, standInPdf } from '../testing/invoice-service-faults.ts';
import { startSzamlazzStandIn } from '../testing/szamlazz-stand-in.ts';
import { type InvoiceTest, startInvoiceTest } from '../testing/test-invoices.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { setServiceKey } from './service-keys.ts';

const paid = { paymentStatusId: 4 };
const cancelled = { paymentStatusId: 2 };
const stopped = { systemUserId: 1, name: 'x', address: '' };

const starts: Record<InvoiceService, () => Promise<InvoiceServiceStandIn>> = {
  szamlazz: startSzamlazzStandIn,
  billingo: startBillingoStandIn,
};

describe.each(Object.keys(starts) as InvoiceService[])('invoices made by %s', (provider) => {
  let shop: TestShop;
  let service: InvoiceServiceStandIn;
  let tested: InvoiceTest;
  beforeAll(async () => {
    [shop, service] = await Promise.all([startTestShop({ RATE_LIMITS: 'order=1000' }), starts[provider]()]);
    await shop.connection.pool.query(
      `UPDATE shop_settings SET value = jsonb_set(value, '{orderLimits}', '{"openOrdersPerEmail": null, "openUnitsPerEmail": null, "openOrdersPerNetwork": null, "openUnitsPerNetwork": null}')`,
    );
    const productId = await shop.addProduct({ name: 'Bögre <kék> & „fehér”', amount: 4_990_00, onHand: 900 });
    tested = await startInvoiceTest(shop, service, productId);
    stopped.systemUserId = (await shop.addStaff('administrator')).systemUserId;
    await setServiceKey(tested.context, provider, service.key, stopped);
  });
  afterAll(async () => {
    await service.close();
    await shop.close();
  });
  beforeEach(async () => {
    service.faults = noFaults();
    service.requests.length = 0;
    await shop.connection.pool.query('DELETE FROM invoice_tasks');
    await tested.configure(provider);
  });

  /** An order by transfer that was paid, so that its invoice is due. */
  async function placePaid() {
    await tested.configure(provider, { hasProformas: false });
    const order = await tested.place({ paymentTypeId: 2 });
    await tested.move(order.id, 'PaymentStatus', paid);
    return order;
  }
  const only = async (orderId: number) => (await tested.documents(orderId)).documents;
  const issuedFor = (orderNumber: string) =>
    service.documents.filter(({ externalKey }) => externalKey.startsWith(`${orderNumber}-`));

  test('one whose answers were lost is looked up where it may have been made, though another service was chosen', async () => {
    const { id, orderNumber } = await placePaid();
    service.faults.lostAnswers = 1;
    await tested.work();
    await shop.connection.pool.query(
      `UPDATE invoice_documents SET status = 'needsPerson', attempts = 5, next_attempt_at = NULL WHERE order_id = $1`,
      [id],
    );
    await tested.configure(provider === 'szamlazz' ? 'billingo' : 'szamlazz', { hasProformas: false });
    const [document] = await only(id);
    const retried = await shop.call(`POST /api/Invoice/${document!.id}/Retry`, {
      body: { version: document!.version },
      cookie: tested.cookie,
    });
    expect(retried.status, retried.text).toBe(200);
    await tested.passTime();
    await tested.work();
    const [made] = issuedFor(orderNumber);
    expect(await only(id)).toMatchObject([{ status: 'issued', number: made!.number, provider }]);
    expect(issuedFor(orderNumber)).toHaveLength(1);
  });

  test('a proforma for the transfer, the invoice once it is paid, with PDF and mail', async () => {
    const { id, orderNumber } = await tested.place({ paymentTypeId: 2 });
    await tested.work();
    expect(await only(id)).toMatchObject([{ kind: 'proforma', status: 'issued', hasPdf: true }]);
    await tested.move(id, 'PaymentStatus', paid);
    await tested.work();
    const [proforma, invoice] = await only(id);
    const { rows } = await shop.connection.pool.query('SELECT total FROM orders WHERE id = $1', [id]);
    expect(invoice).toMatchObject({
      ...{ kind: 'invoice', status: 'issued', generation: 1, hasPdf: true, lastError: null },
      gross: rows[0].total / 100,
    });
    expect(issuedFor(orderNumber)).toMatchObject([
      { kind: 'proforma', number: proforma?.number },
      { kind: 'invoice', number: invoice?.number, gross: invoice?.gross, isPaid: true },
    ]);
    const pdf = await shop.app.inject({
      url: `/api/Invoice/${invoice?.id}/Download`,
      headers: { cookie: tested.cookie },
    });
    expect(pdf.rawPayload).toEqual(standInPdf(invoice?.number ?? ''));
    const mails = await shop.connection.pool.query(
      `SELECT subject FROM mails WHERE template = 'orderInvoiced' AND data ->> 'orderId' = $1 ORDER BY id`,
      [String(id)],
    );
    expect(mails.rows).toEqual([
      { subject: `Díjbekérő – ${orderNumber}` },
      { subject: `Számla – ${orderNumber}` },
    ]);
  });

  test('the invoice of a parcel that is paid to the courier; its payment is told later; a return cancels it', async () => {
    const { id, orderNumber } = await tested.place();
    await tested.work();
    expect(await only(id)).toEqual([]);
    await tested.move(id, 'Delivery', { event: 'dispatched' });
    await tested.work();
    expect(issuedFor(orderNumber)).toMatchObject([{ kind: 'invoice', isPaid: false }]);
    await tested.move(id, 'PaymentStatus', paid);
    service.faults.lostAnswers = 1;
    await tested.work();
    await tested.passTime();
    await tested.work();
    const [told] = issuedFor(orderNumber);
    expect(told, 'told twice, it is paid once').toMatchObject({
      kind: 'invoice',
      paid: told?.gross,
      isPaid: true,
    });

    const other = await tested.place();
    await tested.move(other.id, 'Delivery', { event: 'dispatched' });
    await tested.work();
    await tested.move(other.id, 'Delivery', { event: 'returned' });
    await tested.work();
    const [invoice, cancellation] = await only(other.id);
    expect(invoice).toMatchObject({ kind: 'invoice', isCancelled: true });
    expect(cancellation).toMatchObject({
      ...{ kind: 'cancellation', status: 'issued', refersTo: invoice?.number, gross: -(invoice?.gross ?? 0) },
    });
  });

  test('refunds: a correction for a part, another one for the rest; a cancellation for the whole', async () => {
    const { id } = await placePaid();
    await tested.work();
    await tested.move(id, 'Refund', { amount: 1_234 });
    await tested.work();
    const [invoice, correction] = await only(id);
    expect(correction).toMatchObject({ kind: 'correction', refersTo: invoice?.number, gross: -1_234 });
    await tested.move(id, 'Refund', { amount: (invoice?.gross ?? 0) - 1_234 });
    await tested.work();
    const all = await only(id);
    expect(all.map(({ kind, status }) => [kind, status])).toEqual([
      ['invoice', 'issued'],
      ['correction', 'issued'],
      ['correction', 'issued'],
    ]);
    expect(all.reduce((sum, { vat }) => sum + vat, 0)).toBe(0);
    expect(all.reduce((sum, { gross }) => sum + gross, 0)).toBe(0);

    const whole = await placePaid();
    await tested.work();
    const [first] = await only(whole.id);
    await tested.move(whole.id, 'Refund', { amount: first?.gross });
    await tested.work();
    expect(await only(whole.id)).toMatchObject([{ isCancelled: true }, { kind: 'cancellation' }]);
  });

  test('an answer that is lost after issuing: the document is adopted, not made twice', async () => {
    service.faults.lostAnswers = 1;
    const { id, orderNumber } = await placePaid();
    await tested.work();
    expect(await only(id)).toMatchObject([{ status: 'queued', number: null }]);
    expect(issuedFor(orderNumber)).toHaveLength(1);
    await tested.passTime();
    await tested.work();
    const [invoice] = await only(id);
    expect(invoice).toMatchObject({ status: 'issued', number: issuedFor(orderNumber)[0]?.number });
    expect(issuedFor(orderNumber)).toHaveLength(1);
  });

  test('maintenance: tried again a quarter of an hour later, five times, then staff are asked', async () => {
    service.faults.isInMaintenance = true;
    const { id, orderNumber } = await placePaid();
    await tested.work();
    const [first] = await only(id);
    expect(first).toMatchObject({ status: 'queued' });
    const minutes = (Date.parse(first?.nextAttemptAt ?? '') - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThan(16);
    await tested.work();
    expect(service.requests).toHaveLength(1);
    for (let again = 0; again < 4; again++) {
      await tested.passTime();
      await tested.work();
    }
    expect(await only(id)).toMatchObject([{ status: 'needsPerson' }]);
    expect(service.requests).toHaveLength(5);
    service.faults.isInMaintenance = false;
    const [waiting] = await only(id);
    const retry = await shop.call(`POST /api/Invoice/${waiting?.id}/Retry`, {
      ...{ cookie: tested.cookie, body: { version: waiting?.version } },
    });
    expect(retry.status, retry.text).toBe(200);
    await tested.work();
    expect(await only(id)).toMatchObject([{ status: 'issued', lastError: null }]);
    expect(issuedFor(orderNumber)).toHaveLength(1);
  });

  test('a wrong key and a refusal wait for staff, with the words of the service', async () => {
    await setServiceKey(tested.context, provider, 'not-the-key-of-it', stopped);
    const { id } = await placePaid();
    await tested.work();
    const [unknown] = await only(id);
    expect(unknown).toMatchObject({ status: 'needsPerson', number: null });
    expect(unknown?.lastError).toMatch(/bejelentkez|api key/);
    expect(unknown?.lastError).not.toContain('not-the-key-of-it');
    await setServiceKey(tested.context, provider, service.key, stopped);
    service.faults.refusal = 'Hibás irányítószám';
    const other = await placePaid();
    await tested.work();
    expect((await only(other.id))[0]?.lastError).toContain('Hibás irányítószám');
    expect(await only(other.id)).toMatchObject([{ status: 'needsPerson' }]);
  });

  test('an answer that takes too long is none, and looked up before the next try', async () => {
    tested.context.timeoutMs = 200;
    service.faults.delayMs = 1_000;
    const { id } = await placePaid();
    await tested.work();
    expect(await only(id)).toMatchObject([{ status: 'queued' }]);
    tested.context.timeoutMs = 5_000;
    service.faults.delayMs = 0;
    await tested.passTime();
    await tested.work();
    expect(await only(id)).toMatchObject([{ status: 'issued' }]);
  });

  test('a PDF that comes late is fetched later, and the buyer is told once it is there', async () => {
    service.faults.delayedPdfs = 2;
    const { id } = await placePaid();
    const told = async () =>
      (
        await shop.connection.pool.query(
          `SELECT FROM mails WHERE template = 'orderInvoiced' AND data ->> 'orderId' = $1`,
          [String(id)],
        )
      ).rowCount;
    await tested.work();
    expect(await only(id)).toMatchObject([{ status: 'issued', hasPdf: false }]);
    expect(await told()).toBe(0);
    for (let again = 0; again < 2; again++) {
      await tested.passTime();
      await tested.work();
    }
    expect(await only(id)).toMatchObject([{ status: 'issued', hasPdf: true }]);
    expect(await told()).toBe(1);
  });

  test('numbers have no gaps, and no two documents one key', async () => {
    const numbers = service.documents
      .filter(({ kind }) => kind !== 'proforma')
      .map(({ number }) => Number(number.split('-').at(-1)));
    expect(numbers).toEqual(numbers.map((_, place) => place + 1));
    const keys = service.documents.map(({ externalKey }) => externalKey);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('an order that ends before it is paid has no invoice, and its cancellation no effect', async () => {
    const { id } = await tested.place();
    await tested.move(id, 'PaymentStatus', cancelled);
    await tested.work();
    expect(await only(id)).toEqual([]);
    const { rowCount } = await shop.connection.pool.query('SELECT FROM invoice_tasks');
    expect(rowCount).toBe(0);
  });
});
