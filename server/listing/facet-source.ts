import type { FacetLabels } from '../facets/facet-labels.ts';

/** Counts of the values of a field. */
export interface ValueCounts<Value> {
  /** In the products of the search and the category, whatever else is chosen. */
  present: ReadonlyMap<Value, number>;
  /** In what is left when the value is chosen too; of models where the list shows one card for each. */
  counts: ReadonlyMap<Value, number>;
}

/** What the facets of a list are made of, whoever counted it. */
export interface FacetSource {
  labels: FacetLabels;
  totalCount: number;
  /** How many products the search and the category have, whatever else is chosen. */
  baseCount: number;
  /** The codes in the request's conditions on a field. */
  chosen(field: string): ReadonlySet<string>;
  /** With all that lie above them; `present` counts in the whole search, whatever is chosen. */
  categories(): ValueCounts<number>;
  brands(): ValueCounts<number>;
  /** In minorUnits, without the conditions on the price; null where nothing matches. */
  prices(): { min: number; max: number } | null;
  availability(): { inStock: number; preOrder: number };
  reduced(): number;
  /** How many are rated so or better; null before the first rating. */
  ratedFrom(bands: readonly number[]): number[] | null;
  /** Undefined where no product has the attribute. */
  attribute(id: number, fieldName: string): ValueCounts<number | boolean> | undefined;
  /** The share of the shop's products that have each attribute. */
  sharesInShop(): ReadonlyMap<number, number>;
}
