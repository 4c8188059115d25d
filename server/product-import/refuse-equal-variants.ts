import type { ImportRowError } from '@kamra/contract/product-import.ts';
import { findDistinguishing, findEqualVariants, type VariantChange } from '../catalogue/equal-variants.ts';
import type { Database } from '../database/connect.ts';
import {
  type ChangedVariant,
  type CompareContext,
  type ComparedProduct,
  rejectProduct,
} from './compare-product.ts';
import type { ImportedProduct } from './imported-product.ts';

/** A product of a file, and what its comparison with the shop found. */
export interface Comparison {
  product: ImportedProduct;
  compared: ComparedProduct;
}

interface Change extends VariantChange {
  comparison: Comparison;
  changed: ChangedVariant;
}

/** Refuses products of a batch of which a variant would become the same as another one of the shop, with its row. */
export async function refuseEqualVariants(
  tx: Database,
  comparisons: readonly Comparison[],
  context: CompareContext,
): Promise<ComparedProduct[]> {
  for (let left = comparisons; ; ) {
    const changes = left.flatMap((comparison) =>
      comparison.compared.changed.map((changed) => toChange(comparison, changed)),
    );
    const equal = [...(await findEqualVariants(tx, changes))];
    if (equal.length === 0) return left.map(({ compared }) => compared);
    // Of a product that is refused its other variants stay as they are, too.
    left = left.map((comparison) => {
      const errors = equal
        .filter((change) => change.comparison === comparison)
        .map(({ changed }) => errorOf(changed, context));
      if (errors.length === 0) return comparison;
      const { product, compared } = comparison;
      return { product, compared: { ...compared, ...rejectProduct(product, errors, context) } };
    });
  }
}

function toChange(comparison: Comparison, changed: ChangedVariant): Change {
  const { variant, stored, fields, groupCode, optionCodes } = changed;
  return { id: stored?.id ?? null, sku: variant.sku, fields, groupCode, optionCodes, comparison, changed };
}

function errorOf({ variant, fields }: ChangedVariant, { columnOf }: CompareContext): ImportRowError {
  const field = findDistinguishing(fields) ?? 'sku';
  const ofOptions = columnOf('options');
  return {
    row: variant.row,
    column: field.startsWith('attribute.') && ofOptions !== 'options' ? ofOptions : columnOf(field),
    value: fields.find((each) => each.field === field)?.after ?? variant.sku,
    code: 'sameOptions',
  };
}
