import { languages } from '@kamra/contract/languages.ts';
import de from '@kamra/contract/translations/de.json' with { type: 'json' };
import en from '@kamra/contract/translations/en.json' with { type: 'json' };
import fr from '@kamra/contract/translations/fr.json' with { type: 'json' };
import hu from '@kamra/contract/translations/hu.json' with { type: 'json' };
import ru from '@kamra/contract/translations/ru.json' with { type: 'json' };
import tr from '@kamra/contract/translations/tr.json' with { type: 'json' };
import { expect, test } from 'vitest';
import type { ShopTexts } from '../page/shop-texts.ts';
import { measureText } from './measure-text.ts';

const files = { hu, en, de, fr, ru, tr };

/** Chooses the plural form as the browser does; the units' texts are nothing but their forms. */
function textsIn(language: keyof typeof files): ShopTexts {
  return ((key: string, { count }: { count: number }) => {
    const unit = key.replace('measure.', '') as keyof typeof hu.shop.measure;
    const text = files[language].shop.measure[unit];
    if (!text.includes('{')) return text;
    const forms = new Map([...text.matchAll(/(\w+) \{([^}]+)\}/g)].map((match) => [match[1], match[2]]));
    return forms.get(new Intl.PluralRules(language).select(count)) ?? forms.get('other');
  }) as unknown as ShopTexts;
}
const read = (language: keyof typeof files, value: number, unit: string) =>
  measureText(value, unit, language, textsIn(language)).replaceAll('\u00a0', ' ');

test('units that are words are counted in each language', () => {
  expect(languages.map((language) => read(language, 8, 'hours'))).toEqual([
    '8 óra',
    '8 hours',
    '8 Stunden',
    '8 heures',
    '8 часов',
    '8 saat',
  ]);
  expect(['hu', 'en', 'de', 'fr', 'tr'].map((each) => read(each as 'hu', 1, 'pieces'))).toEqual([
    '1 db',
    '1 piece',
    '1 Stück',
    '1 pièce',
    '1 adet',
  ]);
  expect([1, 3, 12, 1.5].map((count) => read('ru', count, 'pieces'))).toEqual([
    '1 штука',
    '3 штуки',
    '12 штук',
    '1,5 штуки',
  ]);
});

test('signs of physical units are those of the language', () => {
  const latin = ['hu', 'en', 'de', 'fr', 'tr'] as const;
  expect(latin.map((language) => read(language, 250, 'ml'))).toEqual(Array(5).fill('250 ml'));
  expect(['ml', 'cm', 'g', 'W'].map((unit) => read('ru', 250, unit))).toEqual([
    '250 мл',
    '250 см',
    '250 г',
    '250 Вт',
  ]);
});

test('from a thousand on volumes and weights are told in the larger unit', () => {
  expect([4000, 1500, 1000, 950].map((volume) => read('hu', volume, 'ml'))).toEqual([
    '4 l',
    '1,5 l',
    '1 l',
    '950 ml',
  ]);
  expect([read('hu', 4600, 'g'), read('en', 4600, 'g'), read('ru', 4600, 'g')]).toEqual([
    '4,6 kg',
    '4.6 kg',
    '4,6 кг',
  ]);
});

test('other numbers have their thousands grouped', () => {
  expect([read('hu', 2200, 'W'), read('en', 2200, 'W'), read('de', 2200, 'W')]).toEqual([
    '2 200 W',
    '2,200 W',
    '2.200 W',
  ]);
});
