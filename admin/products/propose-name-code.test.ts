import { expect, test } from 'vitest';
import { proposeNameCode } from './propose-name-code.ts';

test.each([
  ['Kerámia váza, 24 cm', 'keramia-vaza-24-cm'],
  ['Őrlő – „bors”', 'orlo-bors'],
  ['Großer Kessel', 'grosser-kessel'],
  ['Œuvre à café', 'oeuvre-a-cafe'],
  ['Чайник эмалированный', 'chajnik-emalirovannyj'],
  ['Çaydanlık', 'caydanlik'],
  ['???', ''],
])('%s → %s', (name, code) => {
  expect(proposeNameCode(name)).toBe(code);
});
