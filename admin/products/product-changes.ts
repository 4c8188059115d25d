import type { CallInput } from '@kamra/contract/endpoint.ts';
import { languages } from '@kamra/contract/languages.ts';
import { currencyIds } from '@kamra/contract/money.ts';
import type { updateProduct } from '@kamra/contract/product-administration.ts';
import { sentAttributes } from './attribute-form-values.ts';
import { currencies, type PriceForm, type ProductForm, type TextForm } from './product-form.ts';

export type ProductChanges = CallInput<typeof updateProduct>['body'];

/** Fields of a product that hold one value each. */
export const plainFields = [
  'sku',
  'gtin',
  'modelNumber',
  'published',
  'productBrandId',
  'productGroupTypeId',
  'vatRate',
  'weight',
  'otherProductGroupTypeIds',
  'relatedProductIds',
  'purchasePrice',
  'shelfPlace',
  'tags',
  'netQuantity',
  'netQuantityUnit',
  'widthMillimetres',
  'heightMillimetres',
  'depthMillimetres',
  'manufacturerId',
  'responsiblePersonId',
  'mandatoryWarranty',
  'warrantyGroup',
  'foodContact',
  'withdrawalExclusion',
  'durabilityYears',
  'packaging',
  'circularCode',
  'electrical',
  'batteryKind',
  'batteryFitting',
  'energyClass',
  'energyScale',
  'eprelNumber',
  'foodContactMaterial',
  'publishFrom',
  'publishUntil',
] as const;

/** The differences between the loaded product and the form, as the body of the change. */
export function productChanges(before: ProductForm, after: ProductForm): ProductChanges {
  const changes: Record<string, unknown> = { id: before.id, version: before.version };
  for (const field of plainFields) {
    if (!isSame(before[field], after[field])) changes[field] = sentValue(after[field]);
  }
  const texts = changedTexts(before, after);
  if (Object.keys(texts).length) changes.texts = texts;
  const attributes = sentAttributes(after.attributeOf);
  if (!isSame(sentAttributes(before.attributeOf), attributes)) changes.attributes = attributes;
  if (!isSame(sentPrices(before), sentPrices(after))) changes.fixedPrices = sentPrices(after);
  if (before.onHand !== after.onHand) {
    changes.stock = { onHand: after.onHand, changeFromOnHand: before.onHand };
  }
  return changes as ProductChanges;
}

/** Parts of the packaging have fields that may be empty as well. */
function sentValue(value: unknown): unknown {
  if (!Array.isArray(value)) return emptyToNull(value);
  return value.map((part: unknown) =>
    typeof part === 'object' && part !== null
      ? Object.fromEntries(Object.entries(part).map(([name, each]) => [name, emptyToNull(each)]))
      : part,
  );
}

export function hasChanges(changes: ProductChanges): boolean {
  return Object.keys(changes).length > 2;
}

function changedTexts(before: ProductForm, after: ProductForm) {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const sent = sentText(after.texts[language]);
      return isSame(sentText(before.texts[language]), sent) ? [] : [[language, sent]];
    }),
  );
}

function sentText(text: TextForm = {}): TextForm {
  return {
    name: text.name ?? '',
    businessName: emptyToNull(text.businessName) as string | null,
    nameCode: text.nameCode ?? '',
    description: text.description ?? '',
    care: emptyToNull(text.care) as string | null,
    warnings: emptyToNull(text.warnings) as string | null,
    metaTitle: emptyToNull(text.metaTitle) as string | null,
    metaDescription: emptyToNull(text.metaDescription) as string | null,
  };
}

/** Currencies with a fixed price, in the order in which they are sent. */
export function fixedCurrencies({ priceOf }: ProductForm) {
  return currencies.filter((code) => priceOf[code].fixed);
}

function sentPrices(form: ProductForm) {
  return fixedCurrencies(form).map((code) => {
    const { amount, announceReduction }: PriceForm = form.priceOf[code];
    return { currencyId: currencyIds[code], amount, announceReduction };
  });
}

function emptyToNull(value: unknown): unknown {
  return value === undefined || value === '' ? null : value;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(emptyToNull(one)) === JSON.stringify(emptyToNull(other));
}
