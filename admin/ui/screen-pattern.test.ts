import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const admin = new URL('../', import.meta.url);
const sources = globSync('**/*.{ts,tsx}', {
  cwd: admin,
  exclude: (path) => /node_modules|build|\.test\.ts/.test(path),
}).map((path) => ({ path, text: readFileSync(new URL(path, admin), 'utf8') }));
const withMatch = (pattern: RegExp, except: readonly string[] = []) =>
  sources.filter(({ path, text }) => !except.includes(path) && pattern.test(text)).map(({ path }) => path);

test('colours come from the palette', () => {
  expect(withMatch(/['"]#[0-9a-f]{3,8}['"]/i, ['ui/palette.ts', 'ui/kamra-mark.tsx'])).toEqual([]);
});

test('a change counts as saved only once the server has said so', () => {
  expect(withMatch(/mutationMode[=:]\s*\{?['"](?!pessimistic)/)).toEqual([]);
  const saving = withMatch(/\buse(?:Update|Create|Delete)\(|\buse(?:Update|Create|Delete)</);
  for (const path of saving) {
    const { text } = sources.find((source) => source.path === path)!;
    expect(text, path).toMatch(/mutationMode: 'pessimistic'/);
  }
});

test('screens are made of the parts in ui/, not of the library’s own', () => {
  const own =
    'List|Edit|Create|Show|Confirm|SimpleForm|TabbedForm|SaveButton|FilterButton|Notification|Title';
  const imported = new RegExp(`import \\{[^}]*\\b(?:${own})\\b[^}]*\\} from 'react-admin'`);
  expect(withMatch(imported)).toEqual([]);
});

test('numbers are typed into the fields of ui/, which lose nothing of a comma or a point', () => {
  expect(withMatch(/import \{[^}]*\bNumberInput\b[^}]*\} from 'react-admin'/)).toEqual([]);
  expect(withMatch(/type(?:=|: )['"]number['"]/)).toEqual([]);
  expect(withMatch(/\.replace\(\/\\D\/g, ''\)/)).toEqual([]);
});
