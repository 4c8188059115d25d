import { anyOf, type Clause } from './term-clause.ts';
import type { UnderstoodText } from './understand-in-engine.ts';

/** Each pinned product stands above all that words are worth, and those pinned after it. */
const pinStep = 100_000;

/** All products, or what a text finds with the pinned products before it. */
export function candidatesClause(text: UnderstoodText | undefined): Clause {
  if (!text) return { match_all: {} };
  const pins = text.pinned.map((id, at) => ({
    constant_score: {
      filter: { bool: { filter: [{ ids: { values: [String(id)] } }, { term: { available: true } }] } },
      boost: pinStep * (text.pinned.length - at),
    },
  }));
  return anyOf([text.clause, ...pins]);
}

/** How many models there are, to be read by `countOf`: exact up to some thousands, and closely estimated beyond. */
export const countModels = { models: { cardinality: { field: 'model', precision_threshold: 40_000 } } };

export interface CountedBucket {
  doc_count: number;
  models?: { value: number };
}

/** Models where they were counted, else products. */
export function countOf({ doc_count, models }: CountedBucket): number {
  return models?.value ?? doc_count;
}
