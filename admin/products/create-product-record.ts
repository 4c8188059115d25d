import type { CallInput } from '@kamra/contract/endpoint.ts';
import type { FieldError } from '@kamra/contract/error-codes.ts';
import { isLanguage } from '@kamra/contract/languages.ts';
import { type CurrencyCode, currencyIds } from '@kamra/contract/money.ts';
import type { createProduct } from '@kamra/contract/product-creation.ts';
import type { RaRecord } from 'react-admin';
import { toFormErrors } from '../form-errors.ts';
import { callStaff } from '../staff-call.ts';
import { atFirstName } from '../ui/missing-name.ts';
import { restateErrors } from '../ui/restate-errors.ts';
import { type AttributeFormValues, attributeFormField, sentAttributes } from './attribute-form-values.ts';
import { currencies, type ProductForm, type TextForm, toProductForm } from './product-form.ts';

/** The form of a new product. */
export interface NewProductForm {
  sku?: string | null;
  gtin?: string | null;
  modelNumber?: string | null;
  productGroupTypeId?: number | null;
  productBrandId?: number | null;
  manufacturerId?: number | null;
  responsiblePersonId?: number | null;
  published?: boolean;
  vatRate?: number | null;
  weight?: number | null;
  onHand?: number | null;
  texts?: Partial<Record<string, TextForm>>;
  attributeOf?: AttributeFormValues;
  otherProductGroupTypeIds?: number[] | null;
  tags?: string[];
  publishFrom?: string | null;
  publishUntil?: string | null;
  newPrices?: Partial<Record<CurrencyCode, number | null>>;
}

/** Creates a product; field errors are returned under the form's names. */
export async function createProductRecord(data: Partial<RaRecord>): Promise<ProductForm> {
  const form = data as NewProductForm;
  // What is missing is named by the server, as for every wrong field.
  const body = toNewProduct(form) as CallInput<typeof createProduct>['body'];
  const created = await restateErrors(
    () => callStaff('POST /api/Product', { body }),
    (fields) => toFormErrors(fields.map(atFirstName).map(atFirstPrice), (field) => formField(field, form)),
  );
  return toProductForm(created);
}

export function toNewProduct(form: NewProductForm) {
  return {
    sku: form.sku ?? '',
    productGroupTypeId: form.productGroupTypeId ?? undefined,
    productBrandId: form.productBrandId ?? null,
    gtin: form.gtin || null,
    modelNumber: form.modelNumber || null,
    manufacturerId: form.manufacturerId ?? null,
    responsiblePersonId: form.responsiblePersonId ?? null,
    published: form.published ?? false,
    vatRate: form.vatRate ?? 27,
    weight: form.weight ?? 0,
    onHand: form.onHand ?? 0,
    attributes: sentAttributes(form.attributeOf),
    otherProductGroupTypeIds: form.otherProductGroupTypeIds ?? [],
    tags: form.tags ?? [],
    publishFrom: form.publishFrom ?? null,
    publishUntil: form.publishUntil ?? null,
    texts: toTexts(form.texts ?? {}),
    fixedPrices: fixedCurrenciesOf(form).map((currency) => ({
      currencyId: currencyIds[currency],
      amount: form.newPrices?.[currency] ?? 0,
    })),
  };
}

function toTexts(texts: NonNullable<NewProductForm['texts']>) {
  const filled = Object.entries(texts).flatMap(([language, text]) => {
    const values = Object.entries(text ?? {}).filter(([, value]) => value?.trim());
    if (!isLanguage(language) || values.length === 0) return [];
    return [[language, { name: '', ...Object.fromEntries(values) }]];
  });
  return Object.fromEntries(filled);
}

function fixedCurrenciesOf({ newPrices = {} }: NewProductForm): CurrencyCode[] {
  return currencies.filter((currency) => (newPrices[currency] ?? null) !== null);
}

function formField(field: string, form: NewProductForm): string {
  const attribute = attributeFormField(field, form.attributeOf);
  if (attribute) return attribute;
  const [, index] = /^fixedPrices\.(\d+)/.exec(field) ?? [];
  return index === undefined ? field : `newPrices.${fixedCurrenciesOf(form)[Number(index)]}`;
}

/** That no price was given is an error of the first one. */
function atFirstPrice(error: FieldError): FieldError {
  return error.field === 'fixedPrices' ? { field: 'newPrices.HUF', code: 'required' } : error;
}
