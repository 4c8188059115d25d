import type { getShopPage, listContentPages, StaffContentPage } from '@kamra/contract/content-pages.ts';
import type { Reply } from '@kamra/contract/endpoint.ts';
import { legalDocumentKinds } from '@kamra/contract/legal-document-kinds.ts';
import type { ShopConfig } from '@kamra/contract/shop.ts';
import { desc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueChannel } from '../pricing/notify-catalogue-changed.ts';
import { auditLog } from '../staff/staff-tables.ts';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { writeShopMail } from '../testing/write-shop-mail.ts';

interface Failure {
  code: string;
  details: { version?: number; fields?: { field: string; code: string; name?: string }[] };
}

let shop: TestShop;
let cookie: string;
beforeAll(async () => {
  shop = await startTestShop();
  cookie = (await shop.addStaff({ content: 'write' })).cookie;
});
afterAll(() => shop.close());

const send = <Body = StaffContentPage>(name: string, body: object, by = cookie) =>
  shop.call<Body>(name, { cookie: by, body });
const create = async (title: string, body = 'Szöveg.') => {
  const reply = await send('POST /api/ContentPage', { texts: { hu: { title, body } } });
  expect(reply.status).toBe(201);
  return reply.body;
};
const publish = (page: StaffContentPage, effectiveFrom: string | null = null) =>
  send('POST /api/ContentPage/Publish', { id: page.id, version: page.version, effectiveFrom });
const write = (page: StaffContentPage, texts: object) =>
  send('PUT /api/ContentPage', { id: page.id, version: page.version, texts });
const read = async (code: string, more = '') =>
  shop.call<Reply<typeof getShopPage>>(`GET /api/ShopPage?code=${code}${more}`);
const lastEntry = async () =>
  (await shop.connection.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
/** Moves what is planned for a page into the past, as if the day had come; readers must not have a stored reply. */
const letTheDayCome = (code: string) =>
  shop.connection.db.execute(sql`
    UPDATE legal_documents SET effective_from = now() WHERE kind = ${code} AND effective_from > now()`);

test('every shop has the standard pages, empty until they are written', async () => {
  const { body } = await send<Reply<typeof listContentPages>>('POST /api/ContentPage/List', {});
  expect(body.contentPages.map(({ code }) => code)).toEqual([...legalDocumentKinds]);
  expect(body.contentPages[0]).toMatchObject({ isStandard: true, inForce: null, languages: [] });
});

test('a page is written, published and read; later versions leave the earlier ones readable', async () => {
  const page = await create('Rólunk & a boltról', 'Nálunk **{{shopName}}** a név.');
  expect(page).toMatchObject({ code: 'rolunk-a-boltrol', isStandard: false, hasChanges: true, versions: [] });
  expect((await read(page.code)).status).toBe(404);
  const published = (await publish(page)).body;
  expect(published).toMatchObject({ hasChanges: false, versions: [{ version: 1, state: 'inForce' }] });
  expect(await lastEntry()).toMatchObject({ module: 'content', action: 'publish', entity: 'contentPage' });
  expect((await read(page.code)).body).toMatchObject({
    title: 'Rólunk & a boltról',
    html: '<p>Nálunk <strong>Kamra</strong> a név.</p>',
    isInForce: true,
  });

  const texts = { hu: { title: 'Rólunk', body: 'Új.' }, de: { title: 'Über uns', body: 'Neu.' } };
  const changed = (await write(published, texts)).body;
  expect(changed).toMatchObject({ hasChanges: true, texts });
  expect((await read(page.code)).body.html).toContain('Kamra');
  expect((await publish(changed)).status).toBe(200);
  expect((await read(page.code, '&language=de&version=2')).body).toMatchObject({
    title: 'Über uns',
    isInForce: true,
    versions: [{ version: 2 }, { version: 1 }],
  });
  const former = await read(page.code, '&language=de&version=1');
  expect(former.body).toMatchObject({ language: 'hu', isInForce: false, version: 1 });
  expect((await read(page.code, '&version=3')).status).toBe(404);
});

test('a version of a later date takes effect by itself, and can be withdrawn until then', async () => {
  const first = (await publish(await create('Ajándékkártya', 'Ma.'))).body;
  const listener = await shop.connection.pool.connect();
  const heard: string[] = [];
  listener.on('notification', (message) => heard.push(message.payload ?? ''));
  await listener.query(`LISTEN ${catalogueChannel}`);
  const from = tomorrow();
  const planned = (
    await publish((await write(first, { hu: { title: 'Kártya', body: 'Holnap.' } })).body, from)
  ).body;
  expect(planned.versions).toMatchObject([
    { version: 2, state: 'planned', effectiveFrom: from },
    { version: 1, state: 'inForce' },
  ]);
  await listener.query('SELECT 1');
  expect(heard).toEqual([]);
  const { rows } = await shop.connection.pool.query(
    "SELECT start_after FROM pgboss.job WHERE name = 'show-content'",
  );
  expect(rows[0].start_after.toISOString()).toBe(from);
  expect((await read('ajandekkartya', '&version=2')).status).toBe(404);
  expect((await read('ajandekkartya', '&language=en')).body.html).toBe('<p>Ma.</p>');

  const version = { id: planned.id, version: planned.version };
  const withdrawn = await send('DELETE /api/ContentPage/Version', { ...version, pageVersion: 2 });
  expect(withdrawn.body.versions).toMatchObject([{ version: 1 }]);
  const again = (await publish(withdrawn.body, from)).body;
  await letTheDayCome('ajandekkartya');
  expect((await read('ajandekkartya', '&language=tr')).body.html).toBe('<p>Holnap.</p>');
  const late = { id: again.id, version: again.version, pageVersion: 2 };
  const refused = await send<Failure>('DELETE /api/ContentPage/Version', late);
  expect(refused).toMatchObject({ status: 409, body: { code: 'inUse' } });
  listener.release();
});

test('the page of help stands in the footer from when it is in force until it is taken away', async () => {
  const links = async (language: string) =>
    (
      await shop.call<ShopConfig>(`GET /api/ShopWindow/Preview?language=${language}&at=${tomorrow()}`, {
        cookie,
      })
    ).body.footerLinks;
  const page = await create('Help');
  expect(page.code).toBe('help');
  const texts = { hu: { title: 'Segítség', body: 'Szöveg.' }, en: { title: 'Help', body: 'Text.' } };
  const written = (await write(page, texts)).body;
  expect(await links('hu')).toEqual([]);
  const published = (await publish(written)).body;
  expect(await links('hu')).toEqual([{ name: 'Segítség', link: '/pages/help' }]);
  expect(await links('en')).toEqual([{ name: 'Help', link: '/pages/help' }]);
  expect(await links('de')).toEqual([{ name: 'Segítség', link: '/pages/help' }]);
  const { id, version } = published;
  expect((await send('DELETE /api/ContentPage', { id, version })).status).toBe(204);
  expect(await links('hu')).toEqual([]);
});

test.each([
  ['a past date', '2020-01-01T00:00:00.000Z', 'notFuture'],
  ['a date in a hundred years', '2126-01-01T00:00:00.000Z', 'tooFarAhead'],
  ['no date', 'holnap', 'invalid'],
])('%s is refused', async (_case, effectiveFrom, code) => {
  const page = await create(`Dátum ${code}`);
  const { status, body } = await publish(page, effectiveFrom);
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { details: { fields: [{ field: 'effectiveFrom', code }] } },
  });
});

test('unknown placeholders are refused with their names, titles are required, bad codes too', async () => {
  const texts = {
    hu: { title: 'A', body: '{{company}} {{cégnév}} {{shop.name}}' },
    de: { body: 'Ohne Titel' },
  };
  const { status, body } = await send<Failure>('POST /api/ContentPage', { texts });
  expect(status).toBe(400);
  expect(body.details.fields).toEqual([
    { field: 'texts.hu.body', code: 'unknownPlaceholder', name: 'cégnév' },
    { field: 'texts.hu.body', code: 'unknownPlaceholder', name: 'shop.name' },
    { field: 'texts.de.title', code: 'required' },
  ]);
  const good = { hu: { title: 'Jó', body: 'Jó' } };
  expect((await send('POST /api/ContentPage', { texts: good, code: '../admin' })).status).toBe(400);
  expect((await send('POST /api/ContentPage', { texts: good, code: 'transport' })).body).toMatchObject({
    details: { fields: [{ field: 'code', code: 'taken' }] },
  });
  expect((await send('POST /api/ContentPage', { texts: {} })).status).toBe(400);
});

test('hostile markup comes out as text, in the preview as on the page', async () => {
  const body =
    '<script>alert(1)</script> <img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) [b](data:text/html,x) [c](/conditions)';
  const page = (await publish(await create('Gonosz', body))).body;
  const preview = await send<{ html: string }>('POST /api/ContentPage/Preview', { body });
  for (const { html } of [preview.body, (await read(page.code)).body]) {
    expect(html).not.toMatch(/<script|<img|javascript:|data:/);
    expect(html).toContain('<a href="/conditions">c</a>');
  }
});

test('of two at once the second is told so, and nothing is lost', async () => {
  const page = await create('Ketten');
  const answers = await Promise.all([
    write(page, { hu: { title: 'Ketten', body: 'Egyik' } }),
    write(page, { hu: { title: 'Ketten', body: 'Másik' } }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const published = await Promise.all([1, 2].map(() => publish({ ...page, version: 2 })));
  expect(published.map(({ status }) => status).sort()).toEqual([200, 409]);
  const now = await shop.call<StaffContentPage>(`GET /api/ContentPage/${page.id}`, { cookie });
  expect(now.body).toMatchObject({ version: 3, versions: [{ version: 1 }] });
});

test('a page goes, what was in force stays readable at its address, and its code is not given again', async () => {
  const page = (await publish(await create('Nyereményjáték'))).body;
  const listed = async () =>
    (await shop.call('GET /sitemaps/pages-de.xml')).text.includes('/de/pages/nyeremenyjatek<');
  expect(await listed()).toBe(true);
  const seen = { id: page.id, version: page.version };
  expect((await send('DELETE /api/ContentPage', { ...seen, version: 1 })).status).toBe(409);
  expect((await send('DELETE /api/ContentPage', seen)).status).toBe(204);
  expect(await listed()).toBe(false);
  expect((await read(page.code, '&language=fr')).status).toBe(404);
  expect((await read(page.code, '&version=1')).body).toMatchObject({ isInForce: false });
  expect((await create('Nyereményjáték')).code).toBe('nyeremenyjatek-2');
  const list = await send<Reply<typeof listContentPages>>('POST /api/ContentPage/List', {
    fieldConditions: [{ fieldName: 'title', value: 'nyeremény', comparisonOperator: 9 }],
  });
  expect(list.body.contentPages.map(({ code }) => code)).toEqual(['nyeremenyjatek-2']);
  const standard = { id: 1, version: 1 };
  expect((await send('DELETE /api/ContentPage', standard)).body).toMatchObject({ code: 'inUse' });
});

test('titles of the list are those of the asked language, else Hungarian ones', async () => {
  const body = (title: string) => ({ title, body: 'x' });
  const texts = { hu: body('Ajándékkártya'), en: body('Gift cards') };
  expect((await send('POST /api/ContentPage', { texts })).status).toBe(201);
  const titles = async (language: string, value: string) => {
    const fieldConditions = [{ fieldName: 'title', value, comparisonOperator: 9 }];
    const list = await send<Reply<typeof listContentPages>>('POST /api/ContentPage/List', {
      ...{ language, fieldConditions },
    });
    return list.body.contentPages.map(({ title }) => title);
  };
  expect(await titles('en', 'gift')).toEqual(['Gift cards']);
  expect(await titles('de', 'ajándék')).toEqual(['Ajándékkártya']);
});

test('who may only read changes nothing', async () => {
  const reader = (await shop.addStaff({ content: 'read' })).cookie;
  expect((await shop.call('GET /api/ContentPage/1', { cookie: reader })).status).toBe(200);
  const body = { id: 1, version: 1, texts: {} };
  expect((await send('PUT /api/ContentPage', body, reader)).status).toBe(403);
});

test('the confirmation of an order links the conditions under which it was made', async () => {
  const { body: page } = await shop.call<StaffContentPage>('GET /api/ContentPage/5', { cookie });
  expect(page.code).toBe('general-conditions');
  await publish((await write(page, { hu: { body: 'Feltételek' } })).body);
  const productId = await shop.addProduct({ onHand: 3 });
  const { body: order } = await placeTestOrder(shop, [{ productId, soldQuantity: 1 }], { language: 'hu' });
  const { rows } = await shop.connection.pool.query(
    'SELECT accepted_documents FROM orders WHERE order_number = $1',
    [order.orderNumber],
  );
  expect(rows[0].accepted_documents).toContainEqual(
    expect.objectContaining({ kind: 'general-conditions', language: 'hu', version: 1 }),
  );
  const [queued] = (
    await shop.connection.pool.query("SELECT data FROM mails WHERE template = 'orderConfirmation'")
  ).rows;
  const mail = await writeShopMail(shop.connection, shop.config.shopUrl, 'orderConfirmation', queued.data);
  const link = `${shop.config.shopUrl}/conditions/general-conditions/versions/1`;
  expect(mail.text).toContain(link);
  expect(mail.html).toContain(link);
});
