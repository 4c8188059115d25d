import { parseDecimal } from '../ui/parse-decimal.ts';

/** A percentage, or what is wrong with what was typed, as a text's key and its limit. */
type ReadPriceChange = { percent: number } | { problem: string; limit?: number };

const above = -100;
const maxPercent = 1_000;

/** By how many percent prices change: `7,5`, `-10`, `+3 %`. */
export function readPriceChange(text: string): ReadPriceChange {
  if (text.trim() === '') return { problem: 'fieldErrors.required' };
  const percent = parseDecimal(text.replace(/%\s*$/, ''));
  if (percent === null) return { problem: 'fieldErrors.notANumber' };
  if (percent <= above) return { problem: 'fieldErrors.notAbove', limit: above };
  return percent > maxPercent ? { problem: 'fieldErrors.tooLarge', limit: maxPercent } : { percent };
}
