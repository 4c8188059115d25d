import { randomUUID } from 'node:crypto';
import type { CaseDetails } from '@kamra/contract/customer-cases.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyRetention } from '../retention/apply-retention.ts';
import { createShopMails } from '../setup/shop-mails.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { warnOfCases } from './warn-of-cases.ts';

let shop: TestShop;
let cookie: string;
beforeAll(async () => {
  shop = await startTestShop({ RATE_LIMITS: 'mail=1000' });
  ({ cookie } = await shop.addStaff('administrator', { passwordHash: 'x', email: 'gazda@bolt.example' }));
});
afterAll(() => shop.close());

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await shop.connection.pool.query<Row>(text, values)).rows;
const staff = <Body = CaseDetails & { code: string; details: object }>(
  method: string,
  path: string,
  body?: object,
) => shop.call<Body>(`${method} /api/${path}`, { cookie, ...(body && { body }) });

async function receive(kind: string, fields: object = {}): Promise<CaseDetails> {
  const sent = await shop.call<{ number: string }>('POST /ExternalUtility/Case', {
    body: {
      ...{ kind, requestId: randomUUID(), language: 'hu', name: 'Olcsó Óra', email: 'ora@szemet.example' },
      ...{ orderReference: 'K-1', address: '1052 Budapest', text: 'Vegyen olcsó órát!', ...fields },
    },
  });
  const [row] = await query<{ id: number }>('SELECT id FROM customer_cases WHERE case_number = $1', [
    sent.body.number,
  ]);
  return (await staff('GET', `Case/${row!.id}`)).body;
}
const mark = ({ id }: CaseDetails, body: object) => staff('POST', `Case/${id}/Spam`, body);
const listed = async (filter: object) =>
  (await staff<{ cases: CaseDetails[] }>('POST', 'Case/List', filter)).body.cases.map(({ id }) => id);
const retain = () => applyRetention(shop.connection.pool, shop.config);
const age = (id: number, days: number) =>
  query(`UPDATE customer_cases SET spam_at = now() - $2 * interval '1 day' WHERE id = $1`, [id, days]);
const counted = async (id: number) =>
  (
    await query(
      `SELECT (SELECT count(*)::int FROM customer_cases WHERE id = $1) AS cases,
        (SELECT count(*)::int FROM customer_case_events WHERE case_id = $1) AS events,
        (SELECT count(*)::int FROM mails WHERE (data ->> 'caseId')::int = $1) AS mails`,
      [id],
    )
  )[0];

test('a question that is spam leaves the lists and its deadline at once; the mark can be taken back', async () => {
  const question = await receive('question');
  const marked = await mark(question, { version: question.version, isSpam: true });
  expect([marked.status, marked.body]).toMatchObject([200, { state: 'spam', spamAt: expect.any(String) }]);
  expect(await listed({ emails: [question.email] })).not.toContain(question.id);
  expect(await listed({ state: 'open' })).not.toContain(question.id);
  expect(await listed({ state: 'spam' })).toContain(question.id);
  const step = { version: marked.body.version, step: 'answered', text: 'Köszönjük.' };
  expect((await staff('POST', `Case/${question.id}/Step`, step)).status).toBe(400);

  const cleared = await mark(question, { version: marked.body.version, isSpam: false });
  expect(cleared.body).toMatchObject({ state: 'open', spamAt: null });
  expect(cleared.body.events.map(({ event }) => event)).toEqual(['received', 'markedSpam', 'clearedSpam']);
  expect(await listed({ state: 'open' })).toContain(question.id);
});

test('nobody is warned of spam: neither of its last day nor of its receipt', async () => {
  const kept = await receive('complaint');
  const spam = await receive('complaint');
  await mark(spam, { version: spam.version, isSpam: true, reason: 'Hirdetés.' });
  // The table refuses it for real cases.
  await query('ALTER TABLE customer_cases DISABLE TRIGGER customer_cases_stay');
  await query(`UPDATE customer_cases SET due_on = current_date, received_at = now() - interval '29 days'`);
  await query('ALTER TABLE customer_cases ENABLE TRIGGER customer_cases_stay');
  await warnOfCases(shop.connection.pool);
  const warned = await query<{ case_id: number }>(
    `SELECT DISTINCT case_id FROM customer_case_events WHERE event = 'warned'`,
  );
  const ids = warned.map(({ case_id }) => Number(case_id));
  expect([ids.includes(kept.id), ids.includes(spam.id)]).toEqual([true, false]);
});

test('a withdrawal, a complaint or a defect needs a reason, which the audit log has', async () => {
  const fields = { product: 'Óra', remedy: 'repair' };
  for (const kind of ['withdrawal', 'complaint', 'defect']) {
    const found = await receive(kind, fields);
    const refused = await mark(found, { version: found.version, isSpam: true, reason: '  ' });
    expect(refused).toMatchObject({
      status: 400,
      body: { details: { fields: [{ field: 'reason', code: 'required' }] } },
    });
    await mark(found, { version: found.version, isSpam: true, reason: 'Órát hirdet.' });
    const [row] = await query(
      `SELECT action, after FROM audit_log WHERE entity = 'case' AND entity_id = $1 ORDER BY id DESC LIMIT 1`,
      [found.id],
    );
    expect(row).toEqual({
      action: 'markedSpamCase',
      after: { number: found.number, reason: 'Órát hirdet.' },
    });
  }
});

test('a defect whose repair is recorded is no spam', async () => {
  const found = await receive('defect', { product: 'Óra', remedy: 'repair' });
  await query(
    `INSERT INTO case_remedies (case_id, product_name, kind, begun_on, due_on) VALUES ($1, 'Óra', 'repair', now(), now())`,
    [found.id],
  );
  const refused = await mark(found, { version: found.version, isSpam: true, reason: 'x' });
  expect([refused.status, refused.body.code]).toEqual([409, 'inUse']);
});

test('spam is deleted after 30 days with its mails and their files, and nothing of anybody else', async () => {
  const [spam, other] = [await receive('complaint'), await receive('complaint')];
  const log = { error: () => undefined, warn: () => undefined };
  for (const { id } of await query<{ id: number }>(`SELECT id FROM mails WHERE template = 'caseReceipt'`))
    await createShopMails(shop.connection.pool, shop.config, log)({ mailId: id });
  const files = async () => (await query<{ hash: string }>('SELECT hash FROM mail_files')).length;
  const { version } = (await staff('GET', `Case/${spam.id}`)).body;
  await mark(spam, { version, isSpam: true, reason: 'Hirdetés.' });
  const before = await files();

  await age(spam.id, 29);
  await retain();
  expect(await counted(spam.id)).toMatchObject({ cases: 1, mails: 1 });
  await expect(query('DELETE FROM customer_cases WHERE id = $1', [spam.id])).rejects.toThrow('30 days');

  await age(spam.id, 31);
  await retain();
  expect(await counted(spam.id)).toEqual({ cases: 0, events: 0, mails: 0 });
  expect(await counted(other.id)).toMatchObject({ cases: 1, mails: 1 });
  expect(await files()).toBe(before - 1);
});

test('a mark that was taken back deletes nothing', async () => {
  const found = await receive('question');
  const { body } = await mark(found, { version: found.version, isSpam: true });
  await age(found.id, 31);
  await mark(found, { version: body.version, isSpam: false });
  await retain();
  expect(await counted(found.id)).toMatchObject({ cases: 1, mails: 1 });
});
