import type { UpdateParams } from 'react-admin';
import { toFormErrors } from '../form-errors.ts';
import { callStaff } from '../staff-call.ts';
import { restateErrors } from '../ui/restate-errors.ts';
import { attributeFormField } from './attribute-form-values.ts';
import { fixedCurrencies, hasChanges, productChanges } from './product-changes.ts';
import { type ProductForm, toProductForm } from './product-form.ts';

/** Sends the changes of a product; field errors are returned under the form's names. */
export async function updateProductRecord({ data, previousData }: UpdateParams): Promise<ProductForm> {
  const before = previousData as ProductForm;
  const after = data as ProductForm;
  const body = productChanges(before, after);
  if (!hasChanges(body)) return before;
  const updated = await restateErrors(
    () => callStaff('PATCH /api/Product/Update', { body }),
    (fields) => toFormErrors(fields, (field) => formField(field, after)),
  );
  return toProductForm(updated);
}

function formField(field: string, form: ProductForm): string {
  const attribute = attributeFormField(field, form.attributeOf);
  if (attribute) return attribute;
  if (field === 'stock.onHand') return 'onHand';
  if (field === 'fixedPrices') return 'priceOf.HUF.fixed';
  return field.replace(
    /^fixedPrices\.(\d+)/,
    (_, index: string) => `priceOf.${fixedCurrencies(form)[Number(index)]}`,
  );
}
