import { useLocale, useTranslations } from 'use-intl/react';
import { attributeText } from '../product-card/attribute-text.ts';
import { RecalledNote } from '../recalls/recalled-note.tsx';
import type { LoadedProduct } from './load-product.ts';

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

/** What decides a purchase at a glance: how much it holds, and where it may be used and washed. */
export function ProductBenefits({ product }: { product: LoadedProduct }) {
  return (
    <>
      {product.recalled && <RecalledNote {...product.recalled} />}
      <Benefits product={product} />
    </>
  );
}

function Benefits({ product: { attributes } }: { product: LoadedProduct }) {
  const t = useTranslations('shop');
  const language = useLocale();
  const measure = attributes.find(({ code }) => measures.includes(code));
  const able = abilities.filter(([code]) =>
    attributes.some((each) => each.code === code && each.value === true),
  );
  const rows = [
    ...(measure
      ? [
          {
            drawing: drawings[measure.code === 'volume' ? 'volume' : 'measure'],
            text: `${measure.name}: ${attributeText(measure, language, t)}`,
          },
        ]
      : []),
    ...able.map(([, name]) => ({ drawing: drawings[name], text: t(`benefit.${name}`) })),
  ].slice(0, maxShown);
  if (rows.length === 0) return null;
  return (
    <ul aria-label={t('benefit.label')} className="mt-4 grid gap-x-4 gap-y-1.5 text-sm xs:grid-cols-2">
      {rows.map(({ drawing, text }) => (
        <li key={text} className="flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 24 24" className="icon text-accent-ink">
            <path d={drawing} />
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}
