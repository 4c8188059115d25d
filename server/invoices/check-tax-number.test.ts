import type { ServerResponse } from 'node:http';
import type { TaxNumberCheck } from '@kamra/contract/invoices.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InvoiceServiceStandIn } from '../testing/invoice-service-faults.ts';
import { type RateFileServer, startRateFileServer } from '../testing/rate-file-server.ts';
import { startSzamlazzStandIn } from '../testing/szamlazz-stand-in.ts';
import { type InvoiceTest, startInvoiceTest } from '../testing/test-invoices.ts';
import { testAddress } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { setServiceKey } from './service-keys.ts';

let shop: TestShop;
let service: InvoiceServiceStandIn;
let vies: RateFileServer;
let tested: InvoiceTest;
beforeAll(async () => {
  [shop, service, vies] = await Promise.all([startTestShop(), startSzamlazzStandIn(), startRateFileServer()]);
  tested = await startInvoiceTest(shop, service, await shop.addProduct({ onHand: 100 }));
  tested.context.urls.vies = new URL('/rest-api', vies.url).href;
  const { systemUserId } = await shop.addStaff('administrator');
  await setServiceKey(tested.context, 'szamlazz', service.key, { systemUserId, name: 'x', address: '' });
  await tested.configure('szamlazz', { hasProformas: false });
});
afterAll(async () => {
  await Promise.all([service.close(), vies.close()]);
  await shop.close();
});

const query = (text: string) => shop.connection.pool.query(text);
let buyers = 0;
async function placePaid(changes: object) {
  const email = `vevo-${++buyers}@vasarlo.example`;
  const order = await tested.place({ email, paymentTypeId: 2, ...changes });
  await tested.move(order.id, 'PaymentStatus', { paymentStatusId: 4 });
  return order;
}

describe('tax numbers of the union', () => {
  const company = {
    company: 'Muster GmbH',
    taxNumber: 'DE123456788',
    countryCode: 'DE',
    postalCode: '10115',
  };
  const billingAddress = { ...testAddress, ...company };
  const answer = (body: object) => (response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const checkOf = async (orderId: number): Promise<TaxNumberCheck | null> =>
    (await tested.documents(orderId)).taxNumber;

  test('are looked up in VIES, and the answer is stored', async () => {
    vies.reply = answer({ isValid: true, userError: 'VALID', name: 'MUSTER GMBH', requestIdentifier: '' });
    const { id } = await placePaid({ billingAddress });
    await tested.work();
    expect(await checkOf(id)).toMatchObject({
      ...{ number: '123456788', countryCode: 'DE', state: 'valid', source: 'vies', name: 'MUSTER GMBH' },
    });
  });

  test('stop nothing when the register does not answer, and are asked again by staff', async () => {
    await query('DELETE FROM tax_number_checks');
    vies.reply = answer({ isValid: false, userError: 'MS_UNAVAILABLE' });
    const { id } = await placePaid({ billingAddress });
    await tested.work();
    expect(await checkOf(id)).toMatchObject({ state: 'unreachable' });
    expect((await tested.documents(id)).documents).toMatchObject([{ status: 'issued' }]);
    vies.reply = (response) => void response.writeHead(500).end();
    await query(`UPDATE tax_number_checks SET checked_at = now() - interval '2 hours'`);
    await placePaid({ billingAddress });
    await tested.work();
    expect(await checkOf(id)).toMatchObject({ state: 'unreachable' });
  });
});
