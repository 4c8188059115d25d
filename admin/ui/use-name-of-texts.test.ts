import { expect, test } from 'vitest';
import { textForStaff } from './use-name-of-texts.ts';

test('a text is that of the language of staff, else the Hungarian, else another that says anything', () => {
  const texts = { de: { name: 'Becher' }, hu: { name: 'Bögre' }, en: { name: 'Mug' } };
  expect(textForStaff(texts, 'name', 'en')).toBe('Mug');
  expect(textForStaff({ ...texts, en: { name: '' } }, 'name', 'en')).toBe('Bögre');
  expect(textForStaff({ de: { name: 'Becher' }, hu: { name: '' } }, 'name', 'en')).toBe('Becher');
  expect(textForStaff({}, 'name', 'en')).toBeUndefined();
});
