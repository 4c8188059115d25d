import type { ShopTexts } from '../shop-texts.ts';

/** Units that are words of a language; signs like cm read alike everywhere. */
const wordUnits = ['pieces', 'hours', 'minutes', 'years'] as const;
const noBreakSpace = '\u00a0';

/** A number with its unit, e.g. `1,5 l` or `8 óra`. */
export function measureText(value: number, unit: string | null, language: string, t: ShopTexts): string {
  const number = value.toLocaleString(language, { maximumFractionDigits: 3 });
  return unit ? number + noBreakSpace + unitText(value, unit, t) : number;
}

/** The unit as it stands beside so many. */
export function unitText(count: number, unit: string, t: ShopTexts): string {
  const word = wordUnits.find((each) => each === unit);
  return word ? t(`measure.${word}`, { count }) : unit;
}
