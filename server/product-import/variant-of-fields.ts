import { importTextFields } from '@kamra/contract/import-options.ts';
import { isLanguage } from '@kamra/contract/languages.ts';
import { currencyIds, fromMajorUnits, isCurrencyId } from '@kamra/contract/money.ts';
import type { ImportedVariant, TextField } from './imported-product.ts';
import type { FieldChange } from './product-fields.ts';

/** A variant with the values that fields shall have, as comparisons write them; an empty one is none. */
export function variantOfFields(sku: string, fields: readonly FieldChange[]): ImportedVariant {
  const values = new Map(fields.map(({ field, after }) => [field, after || undefined]));
  const number = (field: string) => (values.get(field) === undefined ? undefined : Number(values.get(field)));
  const purchasePrice = number('purchasePrice');
  const category = values.get('category');
  const published = values.get('published');
  const variant: ImportedVariant = {
    row: 0,
    sku,
    published: published === undefined ? undefined : published === 'true',
    gtin: values.get('gtin'),
    modelNumber: values.get('modelNumber'),
    shelfPlace: values.get('shelfPlace'),
    brandCode: values.get('brand'),
    category: category === undefined ? undefined : { code: category },
    vatRate: number('vatRate'),
    stock: number('stock'),
    purchaseAmount: purchasePrice === undefined ? undefined : fromMajorUnits(purchasePrice),
    weightGrams: number('weight'),
    widthMillimetres: number('width'),
    heightMillimetres: number('height'),
    depthMillimetres: number('depth'),
    prices: {},
    texts: {},
    attributes: [],
    pictures: [],
  };
  for (const [field, value] of values) {
    const [kind = '', part = ''] = field.split('.');
    if (value === undefined) continue;
    if (kind === 'price') setPrice(variant, part, Number(value));
    else if (kind === 'attribute') addAttribute(variant, field.slice('attribute.'.length), value);
    else if (isTextField(kind) && isLanguage(part)) {
      variant.texts[part] = { ...variant.texts[part], [kind]: value };
    }
  }
  return variant;
}

function isTextField(kind: string): kind is TextField {
  return (importTextFields as readonly string[]).includes(kind);
}

function setPrice(variant: ImportedVariant, currency: string, amount: number): void {
  const currencyId = currencyIds[currency as keyof typeof currencyIds];
  if (isCurrencyId(currencyId)) variant.prices[currencyId] = fromMajorUnits(amount);
}

/** Which of the two an attribute has follows from its kind when it is written. */
function addAttribute(variant: ImportedVariant, code: string, value: string): void {
  variant.attributes.push({ code, name: code, value: { option: value, optionName: value } });
}
