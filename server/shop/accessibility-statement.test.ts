import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AccessibilityResult, accessibilityResult } from '@kamra/contract/accessibility.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestFolder } from '../testing/make-test-folder.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { readAccessibility } from './find-accessibility.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

test('A15: the statement tells when what was measured, and what was found, from the file of the audit', async () => {
  const { body } = await shop.call<{ result: AccessibilityResult }>('GET /api/ShopAccessibility');
  const result = accessibilityResult.parse(body.result);
  const year = result.measuredOn.slice(0, 4);
  const page = (await shop.app.inject({ url: '/conditions/accessibility' })).body;
  for (const text of [
    'EN 301 549',
    'WCAG',
    result.tool,
    year,
    `${result.looks} vizsgálat`,
    'kapcsolat és visszajelzés',
    'fogyasztóvédelmi hatóság',
  ])
    expect(page).toContain(text);
  for (const { rule } of result.violations) expect(page).toContain(rule);
  if (result.violations.length === 0) expect(page).toContain('egyetlen hibát sem talált');
  expect((await shop.app.inject({ url: '/de/conditions/accessibility' })).body).toContain('Norm EN 301 549');
});

test('A15: without a file, or with one that no audit writes, nothing is claimed to be measured', async () => {
  const file = pathToFileURL(join(await makeTestFolder(), 'result.json'));
  expect(await readAccessibility(file)).toBeNull();
  await writeFile(file, '{"measuredOn":"yesterday","violations":[]}');
  expect(await readAccessibility(file)).toBeNull();
});
