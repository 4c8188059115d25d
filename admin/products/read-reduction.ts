import type { BulkAction } from '@kamra/contract/bulk-changes.ts';
import { type CurrencyCode, currencyIds } from '@kamra/contract/money.ts';
import { parseAmount } from '../ui/parse-amount.ts';
import { parseDecimal } from '../ui/parse-decimal.ts';

type Reduction = Extract<BulkAction, { kind: 'reduction' }>;

/** By how much prices are reduced, or what is wrong with what was typed, as a text's key and its limit. */
type ReadReduction = { by: Reduction['by'] } | { problem: string; limit?: number };

const [minPercent, maxPercent] = [1, 99];

export function readReduction(text: string, unit: 'percent' | CurrencyCode): ReadReduction {
  if (text.trim() === '') return { problem: 'fieldErrors.required' };
  return unit === 'percent' ? readPercent(text) : readAmount(text, unit);
}

function readPercent(text: string): ReadReduction {
  const percent = parseDecimal(text.replace('%', ''));
  if (percent === null) return { problem: 'fieldErrors.notANumber' };
  if (percent < minPercent) return { problem: 'fieldErrors.tooSmall', limit: minPercent };
  return percent > maxPercent ? { problem: 'fieldErrors.tooLarge', limit: maxPercent } : { by: { percent } };
}

function readAmount(text: string, currency: CurrencyCode): ReadReduction {
  const amount = parseAmount(text, currency);
  if (amount) return { by: { amount, currencyId: currencyIds[currency] } };
  return { problem: currency === 'HUF' ? 'money.wholeOnly' : 'money.noAmount' };
}
