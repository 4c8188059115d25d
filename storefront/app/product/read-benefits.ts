import type { ProductAttribute } from '@kamra/contract/catalogue.ts';
import type { Language } from '@kamra/contract/languages.ts';
import type { ShopTexts } from '../page/shop-texts.ts';
import { attributeText } from '../product-card/attribute-text.ts';

const drawings = {
  induction: 'M4 5h16M5 9c0 3 14 3 14 0M7.500 14c0 2 9 2 9 0M10 19h4',
  oven: 'M4 4h16v16H4zM4 9h16M7.500 12h9v5h-9zM8 6.500h.01M12 6.500h.01M16 6.500h.01',
  dishwasher: 'M5 3h14v18H5zM5 8h14M8.500 5.500h.01M12 11.500c2 2.500 2 4.500 0 5.500-2-1-2-3 0-5.500',
  microwave:
    'M3 6h18v12H3zM16 6v12M6.500 10c1.500-1 3 1 5 0M6.500 14c1.500-1 3 1 5 0M18.500 10h.01M18.500 13h.01',
  volume: 'M6 4h12l-1.500 16h-9zM6.700 11h10.600',
  measure: 'M3 8h18v8H3zM7 8v3M11 8v4M15 8v3M19 8v2',
} as const;

const abilities = [
  ['induction', 'induction'],
  ['oven-safe', 'oven'],
  ['dishwasher-safe', 'dishwasher'],
  ['microwave-safe', 'microwave'],
] as const;
const measures = ['volume', 'diameter', 'length'];
const maxShown = 4;

/** What decides a purchase at a glance, for loaders: how much a product holds, and where it may be used and washed. */
export function readBenefits(
  attributes: readonly ProductAttribute[],
  language: Language,
  t: ShopTexts,
): { drawing: string; text: string }[] {
  const measure = attributes.find(({ code }) => measures.includes(code));
  const able = abilities.filter(([code]) =>
    attributes.some((each) => each.code === code && each.value === true),
  );
  return [
    ...(measure
      ? [
          {
            drawing: drawings[measure.code === 'volume' ? 'volume' : 'measure'],
            text: `${measure.name}${t('colon')} ${attributeText(measure, language, t)}`,
          },
        ]
      : []),
    ...able.map(([, name]) => ({ drawing: drawings[name], text: t(`benefit.${name}`) })),
  ].slice(0, maxShown);
}
