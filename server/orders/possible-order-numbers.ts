import { type Executor, queryPrepared } from '../database/prepared.ts';
import { type OrderNumberRules, orderNumberRules } from '../shop/order-rules.ts';
import { formatOrderNumber } from './draw-order-number.ts';

type NumberPattern = Pick<OrderNumberRules, 'prefix' | 'length'>;

const statement = `SELECT value -> 'orderNumbers' AS rules FROM shop_settings`;

/** The patterns of the settings and of a new shop; an order of a pattern between them is found by something else. */
export async function readNumberPatterns(db: Executor): Promise<NumberPattern[]> {
  const [row] = await queryPrepared<{ rules: unknown }>(db, statement, []);
  return [orderNumberRules.parse(row?.rules ?? {}), orderNumberRules.parse({})];
}

/**
 * The order numbers that may stand in what somebody typed: every run of letters and digits that is as long as the random
 * part of a number could be one. They are drawn, so that none is hit by chance.
 */
export function possibleNumbers(typed: string, patterns: readonly NumberPattern[]): string[] {
  const letters = typed
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  const found = patterns.flatMap(({ prefix, length }) => {
    const starts = Math.max(0, letters.length - length + 1);
    return Array.from({ length: starts }, (_, start) =>
      formatOrderNumber(prefix, letters.slice(start, start + length)),
    );
  });
  return [...new Set(found)];
}
