import { perLanguage } from '@kamra/contract/per-language.ts';
import type { ShopTexts } from '../page/shop-texts.ts';

/** Units whose word or sign is one of the language: 8 óra, 8 hours; 4 cm, 4 см. */
const namedUnits = [
  'pieces',
  'hours',
  'minutes',
  'years',
  'ml',
  'l',
  'g',
  'kg',
  'mm',
  'cm',
  'm',
  'W',
] as const;
/** From a thousand on people read the larger unit. */
const largerUnits: Record<string, string> = { ml: 'l', g: 'kg' };
const noBreakSpace = '\u00a0';

const formatOf = perLanguage(
  (language) => new Intl.NumberFormat(language, { maximumFractionDigits: 3, useGrouping: 'always' }),
);

/** A number with its unit, e.g. `1,5 l` or `8 óra`; 4000 ml read `4 l`, 4600 g `4,6 kg`. */
export function measureText(value: number, unit: string | null, language: string, t: ShopTexts): string {
  if (!unit) return formatOf(language).format(value);
  const larger = Math.abs(value) >= 1000 ? largerUnits[unit] : undefined;
  const [shown, shownUnit] = larger ? [value / 1000, larger] : [value, unit];
  return formatOf(language).format(shown) + noBreakSpace + unitText(shown, shownUnit, t);
}

/** The unit in the plural form of a count. */
export function unitText(count: number, unit: string, t: ShopTexts): string {
  const named = namedUnits.find((each) => each === unit);
  return named ? t(`measure.${named}`, { count }) : unit;
}
