import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mailTextKeys } from './mail-text-keys.ts';

test.each(['hu', 'en'])('every text of a mail that staff may change has a name in %s', (language) => {
  const file = new URL(`../../admin/translations/${language}.json`, import.meta.url);
  const { mailTexts } = JSON.parse(readFileSync(file, 'utf8')) as {
    mailTexts: { blocks: Record<string, string> };
  };
  const names = Object.values(mailTextKeys).flatMap(({ blocks }) => Object.keys(blocks));
  expect(names.filter((name) => !mailTexts.blocks[name])).toEqual([]);
});
