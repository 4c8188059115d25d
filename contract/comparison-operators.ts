/** Comparison operators of list requests, codes 0 to 12 (specification §9). */
export const comparisonOperators = {
  None: 0,
  Equal: 1,
  NotEqual: 2,
  Greater: 3,
  GreaterOrEqual: 4,
  Less: 5,
  LessOrEqual: 6,
  IsNull: 7,
  IsNotNull: 8,
  TextLike: 9,
  TextStartsWith: 10,
  TextEndsWith: 11,
  Contains: 12,
} as const;
export type ComparisonOperator = (typeof comparisonOperators)[keyof typeof comparisonOperators];
