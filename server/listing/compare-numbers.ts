import { type FieldCondition, comparisonOperators as operators } from '@kamra/contract/list-request.ts';
import { conditionValue, conditionValues } from '../database/list-query.ts';
import { parseNumber } from '../database/parse-list-value.ts';

/** A condition on numbers as a predicate with SQL's semantics; undefined for operators of texts. */
export function meetsNumber(
  condition: FieldCondition,
  path: string,
): ((value: number | null) => boolean) | undefined {
  const operator = condition.comparisonOperator;
  if (operator === operators.IsNull) return (value) => value === null;
  if (operator === operators.IsNotNull) return (value) => value !== null;
  if (operator === operators.Contains) {
    const asked = conditionValues(condition, path).map((value) =>
      parseNumber(value, 'decimal', `${path}.values`),
    );
    return (value) => value !== null && asked.includes(value);
  }
  const compare = comparisons[operator];
  if (!compare) return undefined;
  const asked = parseNumber(conditionValue(condition, path), 'decimal', `${path}.value`);
  if (operator === operators.NotEqual) return (value) => value !== asked;
  return (value) => value !== null && compare(value, asked);
}

const comparisons: Partial<Record<number, (value: number, asked: number) => boolean>> = {
  [operators.Equal]: (value, asked) => value === asked,
  [operators.NotEqual]: (value, asked) => value !== asked,
  [operators.Greater]: (value, asked) => value > asked,
  [operators.GreaterOrEqual]: (value, asked) => value >= asked,
  [operators.Less]: (value, asked) => value < asked,
  [operators.LessOrEqual]: (value, asked) => value <= asked,
};
