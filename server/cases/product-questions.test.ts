import { randomUUID } from 'node:crypto';
import type { CaseDetails } from '@kamra/contract/customer-cases.ts';
import type { Reply } from '@kamra/contract/endpoint.ts';
import type { ErrorReply } from '@kamra/contract/error-codes.ts';
import { type listProductQuestions, maxShownQuestions } from '@kamra/contract/product-questions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAuditRows } from '../testing/test-delivery.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { listProductQuestions as read } from './list-product-questions.ts';

let shop: TestShop;
let cookie: string;
let reader: string;
beforeAll(async () => {
  shop = await startTestShop({ RATE_LIMITS: 'mail=1000' });
  ({ cookie } = await shop.addStaff({ orders: 'write' }));
  ({ cookie: reader } = await shop.addStaff({ orders: 'read' }));
});
afterAll(() => shop.close());

const pool = () => shop.connection.pool;

/** Asks as the form of the contact page does; answers the case as staff see it. */
async function ask(body: object): Promise<CaseDetails> {
  const sent = await shop.call<{ number: string }>('POST /ExternalUtility/Case', {
    body: {
      ...{ kind: 'question', requestId: randomUUID(), language: 'de', name: 'Erika Muster' },
      ...{ email: 'erika@kunde.example', text: 'Passt der Deckel auch in den Ofen? Erika Muster', ...body },
    },
  });
  expect(sent.status).toBe(200);
  const { rows } = await pool().query('SELECT id FROM customer_cases WHERE case_number = $1', [
    sent.body.number,
  ]);
  return (await shop.call<CaseDetails>(`GET /api/Case/${rows[0].id}`, { cookie })).body;
}

const show = (caseId: number, body: object, as = cookie) =>
  shop.call<CaseDetails & ErrorReply>(`PUT /api/Case/${caseId}/ProductQuestion`, { body, cookie: as });
// Past the cache of the call, whose replies are ten seconds old.
const shownOn = async (productId: number, language: 'hu' | 'de' = 'de') =>
  (await read(pool(), { productId, language })).questions;
const shown = { question: 'Passt der Deckel auch in den Ofen?', answer: 'Ja, bis 200 °C.' };

test('what staff chose of a question stands on its product’s page, without who asked, until they take it away', async () => {
  const productId = await shop.addProduct({ name: 'Lábas fedővel' });
  const asked = await ask({ productId, product: 'Valami más' });
  expect(asked).toMatchObject({ productId, product: 'Lábas fedővel', shownQuestion: null });
  expect(await shownOn(productId)).toEqual([]);

  const { body } = await show(asked.id, { version: asked.version, shown });
  expect(body).toMatchObject({ version: asked.version + 1, state: 'open', shownQuestion: shown });
  expect(body.events.at(-1)).toMatchObject({ event: 'shown', text: shown.answer });
  expect(await shownOn(productId)).toEqual([{ id: expect.any(Number), language: 'de', ...shown }]);
  const page = await shop.call<Reply<typeof listProductQuestions>>(
    `GET /api/ShopProduct/Questions?productId=${productId}&language=de`,
  );
  expect(page.body.questions).toHaveLength(1);
  expect(page.text).not.toContain('Erika');

  const changed = { ...shown, answer: 'Ja, bis 220 °C.' };
  const { body: again } = await show(asked.id, { version: body.version, shown: changed });
  expect(await shownOn(productId)).toMatchObject([changed]);
  const { body: hidden } = await show(asked.id, { version: again.version, shown: null });
  expect(hidden.shownQuestion).toBeNull();
  expect(hidden.events.map(({ event }) => event)).toEqual(['received', 'shown', 'shown', 'hidden']);
  expect(await shownOn(productId)).toEqual([]);
  // Nothing is left to take away, and nothing is noted of it.
  const { body: same } = await show(asked.id, { version: hidden.version, shown: null });
  expect(same.version).toBe(hidden.version);
  expect(await findAuditRows(shop, 'case', asked.id)).toEqual(['shownCase', 'shownCase', 'hiddenCase']);
});

test('nobody shows what is no question about a product, an older state of it, or without the right', async () => {
  const productId = await shop.addProduct();
  const asked = await ask({ productId });
  expect((await show(asked.id, { version: asked.version, shown }, reader)).status).toBe(403);
  const stale = await show(asked.id, { version: asked.version + 1, shown });
  expect([stale.status, stale.body.code]).toEqual([409, 'versionConflict']);
  for (const [field, wrong] of [
    ['question', { ...shown, question: ' ' }],
    ['answer', { ...shown, answer: 'x'.repeat(4_001) }],
  ] as const) {
    const { status, body } = await show(asked.id, { version: asked.version, shown: wrong });
    expect(status).toBe(400);
    expect(body.details).toMatchObject({ fields: [{ field: `shown.${field}` }] });
  }
  const complaint = { kind: 'complaint', address: '1011 Budapest, Fő utca 1.', productId };
  for (const other of [await ask({}), await ask(complaint), await ask({ productId: 2_000_000_000 })]) {
    expect(other.productId).toBeNull();
    expect((await show(other.id, { version: other.version, shown })).status).toBe(404);
  }
  expect((await show(2_000_000_000, { version: 1, shown })).status).toBe(404);
  expect(await shownOn(productId)).toEqual([]);
});

test('a product that is not in the shop is not named to who asks about it', async () => {
  const productId = await shop.addProduct({ name: 'Titkos újdonság', published: false });
  expect(await ask({ productId, product: 'Amit írtam' })).toMatchObject({
    ...{ productId: null, product: 'Amit írtam' },
  });
});

test('the reader’s language comes first, then the newest; a page shows so many at most', async () => {
  const productId = await shop.addProduct();
  await pool().query(
    `INSERT INTO product_questions (product_id, language, question, answer, shown_at)
    SELECT $1, CASE WHEN n % 2 = 0 THEN 'hu' ELSE 'de' END, n::text, 'igen', now() + n * interval '1 second'
    FROM generate_series(1, $2::int) n`,
    [productId, maxShownQuestions + 2],
  );
  const questions = await shownOn(productId, 'hu');
  expect(questions).toHaveLength(maxShownQuestions);
  expect(questions.slice(0, 2).map(({ question }) => Number(question))).toEqual([
    maxShownQuestions + 2,
    maxShownQuestions,
  ]);
  expect(questions.map(({ language }) => language)).toEqual([
    ...Array(maxShownQuestions / 2 + 1).fill('hu'),
    ...Array(maxShownQuestions / 2 - 1).fill('de'),
  ]);
});
