import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { nameAuditedField } from '../admin/audit-log/name-audited-field.ts';
import english from '../admin/translations/en.json' with { type: 'json' };
import hungarian from '../admin/translations/hu.json' with { type: 'json' };

/** What writes a row, or content of the shop window by way of one. */
const logged = /writeAuditLogs?\(|writeContent\(/;
const root = resolve(import.meta.dirname, '..');
const written = /action: '(\w+)',\s*entity: '(\w+)'/g;
/** Entities that no literal names: the lists of featured products. */
const computed = ['bestsellers', 'news'];

test('the audit log has words in both languages for what is written into it', () => {
  const pairs = sources().flatMap((text) => [...text.matchAll(written)]);
  expect(pairs.length).toBeGreaterThan(40);
  for (const { auditLog } of [hungarian, english]) {
    const unnamed = (names: (string | undefined)[], known: object) =>
      [...new Set(names)].filter((name) => !name || !(name in known));
    expect(
      unnamed(
        pairs.map(([, action]) => action),
        auditLog.actions,
      ),
    ).toEqual([]);
    expect(unnamed([...pairs.map(([, , entity]) => entity), ...computed], auditLog.entities)).toEqual([]);
  }
});

test('the audit log has names in both languages for the fields that are written out where it is written', () => {
  for (const texts of [hungarian, english]) {
    const say = (key: string) => textAt(texts, key);
    const nameless = sources().flatMap((text) => {
      const entities = new Set([...text.matchAll(/entity: '(\w+)'/g)].map(([, entity = '']) => entity));
      return [...entities].flatMap((entity) =>
        fieldsOf(text)
          .filter((field) => entity !== 'product' && !nameAuditedField(entity, field, say))
          .map((field) => `${entity}.${field}`),
      );
    });
    expect(nameless).toEqual([]);
    expect(nameAuditedField('order', 'deliveryAddress.city', say)).toMatch(/^\S.* · \S/);
  }
});

function sources(): string[] {
  const files = globSync('server/**/*.ts', { cwd: root, exclude: ['**/*.test.ts', '**/testing/**'] });
  return files.map((file) => readFileSync(resolve(root, file), 'utf8')).filter((text) => logged.test(text));
}

/** The keys of objects in a row, e.g. of `after: { state, note: note || null }`. */
function fieldsOf(text: string): string[] {
  return [...text.matchAll(/\b(?:before|after): \{([^{};]*)\}/g)].flatMap(([, object = '']) =>
    object
      .split(/,(?![^(]*\))/)
      .map((part) => /^\s*(\w+)\s*(?::|$)/.exec(part)?.[1] ?? '')
      .filter(Boolean),
  );
}

function textAt(texts: object, key: string): string {
  const text = key.split('.').reduce<unknown>((part, name) => Object(part)[name], texts);
  return typeof text === 'string' ? text : '';
}
