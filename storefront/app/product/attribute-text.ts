import type { ProductAttribute } from '@kamra/contract/catalogue.ts';
import type { Language } from '@kamra/contract/languages.ts';

/** A number of things needs no unit beside its name. */
const countedUnit = 'pieces';
const noBreakSpace = '\u00a0';

/** An attribute's value as a shopper reads it, e.g. `1,5 l`, `6`, `igen`, `Krém`. */
export function attributeText(
  { kind, value, valueName, unit }: ProductAttribute,
  language: Language,
  words: { yes: string; no: string },
): string {
  if (kind === 'boolean') return value === true ? words.yes : words.no;
  if (kind === 'choice') return valueName ?? String(value);
  const number = Number(value).toLocaleString(language, { maximumFractionDigits: 3 });
  return unit && unit !== countedUnit ? number + noBreakSpace + unit : number;
}
