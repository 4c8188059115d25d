import { expect, test } from 'vitest';
import { keepMeasuresTogether } from './keep-measures-together.ts';

test.each([
  ['A 30 × 24 cm-es felületen', 'A 30_×_24_cm-es felületen'],
  ['2 cm vastag, 0,8 l, 4 л, 25 dkg', '2_cm vastag, 0,8_l, 4_л, 25_dkg'],
  ['bis 250 °C und 24 Teile', 'bis 250_°C und 24 Teile'],
  ['2 darab, 40. évforduló', '2 darab, 40. évforduló'],
])('%s', (text, kept) => {
  expect(keepMeasuresTogether(text).replaceAll('\u00a0', '_')).toBe(kept);
});
