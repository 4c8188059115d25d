import { expect, test } from 'vitest';
import { findGreenClaims } from './green-claims.ts';

test.each([
  ['hu', 'Környezetbarát anyagból, fenntarthatóan készült.', ['Környezetbarát', 'fenntarthatóan']],
  ['hu', 'Zöld színű bögre, ökörszem mintával.', []],
  ['hu', 'A mikroökológia nem szó elején áll.', []],
  ['en', 'A sustainable, Eco-friendly pan.', ['Eco-friendly', 'sustainable']],
  ['de', 'Umweltfreundliche Pfanne', ['Umweltfreundliche']],
  ['fr', 'Une poêle écologique', ['écologique']],
  ['ru', 'Экологичная посуда', ['Экологичная']],
  ['tr', 'Çevre dostu tava', ['Çevre dostu']],
  ['hu', '', []],
] as const)('[law A8] %s: %s', (language, text, words) => {
  expect(findGreenClaims(text, language)).toEqual(words);
});
