import type { Configuration } from '@kamra/contract/configuration.ts';
import { impersonalRetention, processingActivities } from '@kamra/contract/processing-activities.ts';
import { retentionKinds } from '@kamra/contract/retention-settings.ts';
import { parseCsv } from 'hucre/csv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailKinds } from '../mail/mail-kinds.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let cookie: string;
beforeAll(async () => {
  shop = await startTestShop({
    GOOGLE_CLIENT_ID: 'google-bolt-id',
    GOOGLE_CLIENT_SECRET: 'google-bolt-titok',
  });
  cookie = (await shop.addStaff({ shopConfiguration: 'write' })).cookie;
});
afterAll(() => shop.close());

const load = (query: string) => shop.call(`GET /api/Configuration/ProcessingRecord${query}`, { cookie });

test('[A12] the record of processing names who is answerable, what is kept for how long, and who gets it by what is switched on', async () => {
  await shop.connection.pool.query(
    `INSERT INTO carrier_accounts (carrier, is_on, is_live, version)
     VALUES ('gls', true, false, 1), ('foxpost', false, false, 1)`,
  );
  const { version } = (await shop.call<Configuration>('GET /api/Configuration', { cookie })).body;
  const settings = {
    retentionDays: { customerCases: 1_234 },
    dataProtection: { officerName: '=Tisztviselő Tímea', otherProcessors: 'Könyvelő Kft.' },
  };
  const saved = await shop.call('PUT /api/Configuration', { cookie, body: { version, settings } });
  expect(saved.status, saved.text).toBe(200);
  const csv = await load('?format=csv');
  expect(csv.status, csv.text).toBe(200);
  const rows = parseCsv(csv.text.replace(/^\uFEFF/, ''), { delimiter: ';' }).map((row) => row.join(' | '));
  const rowOf = (title: string) => rows.find((row) => row.startsWith(title));
  expect(rowOf('Adatvédelmi tisztviselő')).toContain('Tisztviselő Tímea');
  expect(rowOf('További adatfeldolgozók')).toContain('Könyvelő Kft.');
  expect(rowOf('Elállás, panasz')).toContain('1234 napig');
  expect(rowOf('Megrendelések teljesítése')).toContain('GLS');
  expect(rowOf('Megrendelések teljesítése')).not.toContain('Foxpost');
  expect(rowOf('Vásárlói fiókok')).toContain('Google');
  expect(rows).toHaveLength(1 + 5 + processingActivities.length);
  const pdf = await load('?language=en');
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.text.startsWith('%PDF-')).toBe(true);
});

test('[A12] every row of the retention table and every kind of mail belongs to an activity of the record', () => {
  for (const language of ['hu', 'en'] as const) {
    const kept = processingActivities.flatMap((each) =>
      [...each.kept[language].matchAll(/\{(\w+)\}/g)].map(([, kind]) => kind),
    );
    expect([...kept, ...impersonalRetention].toSorted()).toEqual(retentionKinds.toSorted());
  }
  expect(processingActivities.flatMap(({ mails }) => mails).toSorted()).toEqual(
    Object.keys(mailKinds).toSorted(),
  );
});

test('[A12] whom buyers’ surveys go to is named once the shop has a key for them', async () => {
  const rowOf = async () =>
    (await load('?format=csv')).text.split('\n').find((row) => row.includes('Kérdőív'));
  expect(await rowOf()).not.toContain('Árukereső)');
  const { version } = (await shop.call<Configuration>('GET /api/Configuration', { cookie })).body;
  const settings = { purchaseSurvey: { webApiKey: 'kulcs-1' } };
  const saved = await shop.call('PUT /api/Configuration', { cookie, body: { version, settings } });
  expect(saved.status, saved.text).toBe(200);
  expect(await rowOf()).toContain('Online Comparison Shopping Kft. (Árukereső)');
});
