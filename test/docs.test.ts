import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const decisions = readdirSync(join(root, 'docs/decisions')).sort();
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'docs/api.md',
  'docs/architecture.md',
  'docs/invoices.md',
  'docs/law.md',
  'docs/retention.md',
  'bench/README.md',
  'bench/history.md',
  'relevance/README.md',
  'audit/README.md',
  'demo/README.md',
  'test/README.md',
  ...decisions.map((name) => `docs/decisions/${name}`),
];
const read = (name: string) => readFileSync(join(root, name), 'utf8');

describe('the documents', () => {
  test.each(documents)('%s links to files that are there', (name) => {
    const links = [...read(name).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target);
    const missing = links.filter(
      (target) => !/^(https?|mailto):/.test(target) && !existsSync(resolve(root, dirname(name), target)),
    );
    expect(missing).toEqual([]);
  });

  test.each(['CONTRIBUTING.md', 'docs/architecture.md', 'docs/law.md', 'README.md'])(
    '%s names files and folders that are there',
    (name) => {
      const paths = [
        ...read(name).matchAll(/`((?:contract|server|storefront|admin|test|launch|dev)\/[\w./-]*)`/g),
      ];
      expect(paths.map(([, path = '']) => path).filter((path) => !existsSync(join(root, path)))).toEqual([]);
    },
  );

  test('name commands that package.json has', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const named = documents.flatMap((name) =>
      [...read(name).matchAll(/npm run ([a-z-]+(?::[a-z-]+)*)/g)].map(([, each]) => each),
    );
    expect(named.filter((each) => !(String(each) in scripts))).toEqual([]);
  });
});

describe('the decisions', () => {
  test('are numbered one after the other', () => {
    expect(decisions.map((name) => Number(name.slice(0, 4)))).toEqual(decisions.map((_, index) => index + 1));
  });

  test.each(decisions)('%s says when, why, what and what follows', (name) => {
    const headings = read(`docs/decisions/${name}`).match(/^(#{1,2} .*|Date: .*)$/gm) ?? [];
    expect(headings[0]).toMatch(new RegExp(`^# ${name.slice(0, 4)} \\S`));
    expect(headings[1]).toMatch(/^Date: \d{4}-\d\d-\d\d$/);
    expect(headings.slice(2)).toEqual(['## Context', '## Decision', '## Consequences']);
  });
});
