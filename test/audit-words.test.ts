import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import english from '../admin/translations/en.json' with { type: 'json' };
import hungarian from '../admin/translations/hu.json' with { type: 'json' };

const root = resolve(import.meta.dirname, '..');
const written = /action: '(\w+)',\s*entity: '(\w+)'/g;

test('the audit log has words in both languages for what is written into it', () => {
  const files = globSync('server/**/*.ts', { cwd: root, exclude: ['**/*.test.ts', '**/testing/**'] });
  const pairs = files.flatMap((file) => [...readFileSync(resolve(root, file), 'utf8').matchAll(written)]);
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
    expect(
      unnamed(
        pairs.map(([, , entity]) => entity),
        auditLog.entities,
      ),
    ).toEqual([]);
  }
});
