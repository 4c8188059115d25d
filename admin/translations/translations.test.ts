import { globSync, readFileSync } from 'node:fs';
import { modules } from '@kamra/contract/endpoint.ts';
import { errorCodes, fieldErrorCodes } from '@kamra/contract/error-codes.ts';
import { importRowErrorCodes } from '@kamra/contract/import-row-error-codes.ts';
import { paymentStatusIds } from '@kamra/contract/orders.ts';
import { paymentTypeIds } from '@kamra/contract/payment-types.ts';
import {
  importFailureReasons,
  importFailures,
  importFormats,
  importStates,
} from '@kamra/contract/product-import.ts';
import { listedSettings } from '@kamra/contract/shop-settings.ts';
import englishMessages from 'ra-language-english';
import { expect, test } from 'vitest';
import { sectionOf } from '../settings/section-of.ts';
import english from './en.json' with { type: 'json' };
import hungarian from './hu.json' with { type: 'json' };

const hu = flatten(hungarian);
const en = flatten({ ...englishMessages, ...english });
const source = globSync('**/*.{ts,tsx}', {
  cwd: new URL('..', import.meta.url),
  exclude: (path) => /node_modules|build|\.test\.ts/.test(path),
})
  .map((path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'))
  .join('\n');

test('Hungarian and English have the same keys, react-admin’s own included', () => {
  expect(Object.keys(hu).toSorted()).toEqual(Object.keys(en).toSorted());
});

test('each card of settings has its title', () => {
  const forms = listedSettings.filter(({ group, isDerived }) => !isDerived && group !== 'consents');
  const keys = forms.map((setting) => `settings.sections.${sectionOf(setting)}`);
  expect(keys.filter((key) => !hu[key])).toEqual([]);
});

test('each setting that staff see has its name and its help', () => {
  const shown = listedSettings.filter(
    ({ isDerived, path }) => !isDerived && !path.startsWith('consentVersions.'),
  );
  const keys = shown.flatMap(({ path }) => [`settings.labels.${path}`, `settings.help.${path}`]);
  expect(keys.filter((key) => !hu[key])).toEqual([]);
});

test('no text is empty, and both languages fill in the same values', () => {
  for (const key of Object.keys(en)) {
    if (key === 'ra.boolean.null') continue;
    expect(hu[key]?.trim(), key).toBeTruthy();
    if (!key.startsWith('ra.')) expect(placeholders(hu[key]), key).toEqual(placeholders(en[key]));
  }
});

test.each([
  ['errors', errorCodes],
  ['fieldErrors', fieldErrorCodes],
  ['imports.rowErrors', importRowErrorCodes],
  ['imports.failures', importFailures],
  ['imports.reasons', importFailureReasons],
  ['imports.states', importStates],
  ['imports.formats', importFormats],
  ['paymentStatus', Object.keys(paymentStatusIds)],
  ['paymentTransition', Object.keys(paymentStatusIds)],
  ['orders.consequences', Object.keys(paymentStatusIds)],
  ['paymentType', Object.keys(paymentTypeIds)],
  ['modules', modules],
  ['rights', modules.flatMap((module) => [`${module}.read`, `${module}.write`])],
])('every code of %s has words', (group, codes) => {
  for (const code of codes) expect(hu, `${group}.${code}`).toHaveProperty([`${group}.${code}`]);
});

test('every key used by the screens exists, and none is unused', () => {
  const groups = Object.keys(english).join('|');
  const named = [...source.matchAll(new RegExp(`['"]((?:${groups})\\.[\\w.-]+)['"]`, 'g'))].map(
    ([, key]) => key ?? '',
  );
  for (const key of named) expect(hu, key).toHaveProperty([key]);
  const composed = [...source.matchAll(/`([\w.-]+\.)\$\{/g)].map(([, prefix]) => prefix ?? '');
  const unused = Object.keys(hu).filter(
    (key) =>
      !key.startsWith('ra.') &&
      !key.startsWith('resources.') &&
      !named.includes(key) &&
      !composed.some((prefix) => key.startsWith(prefix)),
  );
  expect(unused).toEqual([]);
});

function flatten(texts: object, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, value]) =>
      typeof value === 'string'
        ? [[prefix + name, value]]
        : Object.entries(flatten(value, `${prefix}${name}.`)),
    ),
  );
}

function placeholders(text = ''): string[] {
  return [...new Set(text.match(/%\{\w+\}/g))].toSorted();
}
