import { languages, localizedPath } from '@kamra/contract/languages.ts';
import { legalDocumentKinds } from '@kamra/contract/legal-document-kinds.ts';
import { expect, test } from 'vitest';
import { readDemo } from './read-demo.ts';

/** That the help page leads to, beside the conditions. */
const otherPages = [
  '/account',
  '/account/orders',
  '/account/points',
  '/account/security',
  '/account/lists',
  '/contact',
  '/conditions',
  '/conditions/recalls',
  '/products',
  '/wishlist',
  '/compare',
  '/order/link',
];

test('the help page has a title and the same questions in all six languages, and leads to pages that there are', async () => {
  const demo = await readDemo();
  expect(demo.pages.map(({ kind, language }) => `${kind}.${language}`).sort()).toEqual(
    languages.map((language) => `help.${language}`).sort(),
  );
  expect(demo.pages.map(({ title }) => title).sort()).toEqual(
    ['Segítség', 'Help', 'Hilfe', 'Aide', 'Помощь', 'Yardım'].sort(),
  );
  const questions = demo.pages.map(({ body }) => body.match(/^### .+$/gm)?.length);
  expect(new Set(questions)).toEqual(new Set([questions[0]]));
  const known = [...legalDocumentKinds.map((kind) => `/conditions/${kind}`), ...otherPages];
  for (const { language, body } of demo.pages) {
    const links = [...body.matchAll(/\]\((\/[^)]*)\)/g)].map(([, link]) => link);
    const wrong = links.filter((link) => !known.some((path) => link === localizedPath(language, path)));
    expect(wrong, language).toEqual([]);
  }
});
