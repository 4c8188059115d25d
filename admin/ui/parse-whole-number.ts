/**
 * A whole number as somebody typed it, spaces between thousands or none. Null for anything else, also with a comma or
 * a point, which may stand before decimals as well as between thousands.
 */
export function parseWholeNumber(text: string): number | null {
  const typed = text.trim().replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '');
  const [, sign = '', digits] = /^([+\-−–]?)(\d{1,15})$/.exec(typed) ?? [];
  if (digits === undefined) return null;
  return sign && sign !== '+' && Number(digits) > 0 ? -Number(digits) : Number(digits);
}

export interface WholeRange {
  min?: number;
  max?: number;
}

interface NumberProblem {
  /** As in `fieldErrors` of the texts. */
  code: 'notWhole' | 'tooSmall' | 'tooLarge';
  limit?: number;
}

export function findWholeProblem(number: number | null, range: WholeRange): NumberProblem | undefined {
  return number === null ? { code: 'notWhole' } : findRangeProblem(number, range);
}

/** What is wrong with a number, whole or not, that must be of the range. */
export function findRangeProblem(number: number, { min, max }: WholeRange): NumberProblem | undefined {
  if (min !== undefined && number < min) return { code: 'tooSmall', limit: min };
  if (max !== undefined && number > max) return { code: 'tooLarge', limit: max };
  return undefined;
}

/** A typed count: nothing typed is none, where none is permitted. Null while it is no whole number of the range. */
export function readCount(text: string, range: WholeRange): number | null {
  const count = text.trim() === '' && range.min === 0 ? 0 : parseWholeNumber(text);
  return findWholeProblem(count, range) ? null : count;
}
