import type { ShopTexts } from '../page/shop-texts.ts';

/** Units that need a translation; symbols like cm are the same everywhere. */
const wordUnits = ['pieces', 'hours', 'minutes', 'years'] as const;
const noBreakSpace = '\u00a0';

const formats = new Map<string, Intl.NumberFormat>();

/** A format costs far more to make than to use. */
function formatOf(language: string): Intl.NumberFormat {
  const known = formats.get(language) ?? new Intl.NumberFormat(language, { maximumFractionDigits: 3 });
  formats.set(language, known);
  return known;
}

/** A number with its unit, e.g. `1,5 l` or `8 óra`. */
export function measureText(value: number, unit: string | null, language: string, t: ShopTexts): string {
  const number = formatOf(language).format(value);
  return unit ? number + noBreakSpace + unitText(value, unit, t) : number;
}

/** The unit in the plural form of a count. */
export function unitText(count: number, unit: string, t: ShopTexts): string {
  const word = wordUnits.find((each) => each === unit);
  return word ? t(`measure.${word}`, { count }) : unit;
}
