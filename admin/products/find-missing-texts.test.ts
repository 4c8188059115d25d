import { expect, test } from 'vitest';
import { missingTexts } from './find-missing-texts.ts';

test('name and description are expected in every language, others where any language has them', () => {
  const whole = { name: 'Tál', nameCode: 'tal', description: 'Nagy' };
  const texts = { hu: { ...whole, care: 'Kézzel' }, en: whole, de: { name: 'Schüssel', description: ' ' } };
  expect(missingTexts({ hu: whole, en: whole, de: whole, fr: whole, ru: whole, tr: whole })).toEqual([]);
  expect(missingTexts(texts)).toEqual([
    { language: 'en', fields: ['care'] },
    { language: 'de', fields: ['description', 'care'] },
    { language: 'fr', fields: ['name', 'description', 'care'] },
    { language: 'ru', fields: ['name', 'description', 'care'] },
    { language: 'tr', fields: ['name', 'description', 'care'] },
  ]);
});
