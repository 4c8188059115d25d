import { expect, test } from 'vitest';
import { keepTextsTogether } from './keep-texts-together.ts';

test('a text of several lines ends none within “e-mail”; a field’s name stays as it is', () => {
  const texts = {
    email: 'E-mail-cím',
    refund: { text: 'Előbb utalja vissza a pénzt, aztán rögzítse itt. A vevő e-mailt kap róla.' },
  };
  expect(keepTextsTogether(texts)).toEqual({
    email: 'E-mail-cím',
    refund: { text: 'Előbb utalja vissza a pénzt, aztán rögzítse itt. A vevő e-\u2060mailt kap róla.' },
  });
});
