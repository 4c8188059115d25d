import type { ValueColumn } from '../facets/value-column.ts';
import type { ProductSelection } from './select-products.ts';

/** A selection with what its facets are counted in. */
export interface FacetSource {
  selection: ProductSelection;
  /** The rows of a field's counts: the selection without the field's own conditions, in two parts. */
  rowsFor(field: string): [Uint32Array, Uint32Array];
  /** Counts of the column's values in a field's rows, of models where the list shows one card for each. */
  count<Value>(field: string, column: ValueColumn<Value>): Map<Value, number>;
  /** Counts of the column's values in the products of `base`. */
  present<Value>(column: ValueColumn<Value>): Map<Value, number>;
  /** How many of a field's rows, or of their models, have a value that is wanted. */
  countWhere<Value>(
    field: string,
    column: ValueColumn<Value>,
    isWanted: (value: Value | null) => boolean,
  ): number;
  /** The rows of the search and the category, whatever else is chosen. */
  base: Uint32Array;
  /** The codes in the request's conditions on a field. */
  chosen(field: string): ReadonlySet<string>;
}
