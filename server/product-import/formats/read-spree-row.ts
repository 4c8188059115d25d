import { type CurrencyId, currencyIds } from '@kamra/contract/money.ts';
import type { ImportedAttribute, ImportedTexts, ImportedVariant } from '../imported-product.ts';
import { plainTextOfHtml } from '../plain-text-of-html.ts';
import type { RowReader } from '../row-reader.ts';
import { readPictures } from './read-cells.ts';
import { toGrams, toMillimetres } from './read-measure.ts';
import { toChoice } from './to-choice.ts';

export const imageColumns = Array.from({ length: 10 }, (_, index) => `image${index + 1}_src`);

/** One row as a variant, without the fields that the product's first row has for all. */
export function readSpreeVariant(
  reader: RowReader,
  sku: string,
  price: { currencyId: CurrencyId; amount: number } | undefined,
  isParent: boolean,
): ImportedVariant {
  return {
    row: reader.row,
    sku,
    prices: price?.amount ? { [price.currencyId]: price.amount } : {},
    stock: reader.whole('inventory_count'),
    weightGrams: readWith(reader, 'weight', 'weight_unit', toGrams),
    widthMillimetres: readWith(reader, 'width', 'dimensions_unit', toMillimetres),
    heightMillimetres: readWith(reader, 'height', 'dimensions_unit', toMillimetres),
    depthMillimetres: readWith(reader, 'depth', 'dimensions_unit', toMillimetres),
    texts: {},
    attributes: readSpreeOptions(reader),
    pictures: isParent ? [] : readPictures(reader, imageColumns, '|'),
  };
}

/** The price of a row in minor units; 0 means none, as on parents of variants. */
export function readSpreePrice(reader: RowReader): { currencyId: CurrencyId; amount: number } | undefined {
  const code = reader.text('currency')?.toUpperCase();
  const currencyId = Object.entries(currencyIds).find(([name]) => name === code)?.[1];
  if (!currencyId) {
    reader.fail('currency', code ? 'unknownCurrency' : 'missing');
    return undefined;
  }
  return { currencyId, amount: reader.amount('price', currencyId) ?? 0 };
}

export function readSpreeTexts(reader: RowReader): ImportedTexts {
  const texts = {
    name: reader.text('name'),
    description: plainTextOfHtml(reader.text('description', 20_000) ?? '') || undefined,
    metaTitle: reader.text('meta_title'),
    metaDescription: reader.text('meta_description', 500),
  };
  const given = Object.entries(texts).filter(([, value]) => value !== undefined);
  return given.length > 0 ? { en: Object.fromEntries(given) } : {};
}

/** Options 1 to 3 of a row as choices, e.g. the colour. */
export function readSpreeOptions(reader: RowReader): ImportedAttribute[] {
  return [1, 2, 3].flatMap((number) => {
    const name = reader.text(`option${number}_name`);
    const optionName = reader.text(`option${number}_value`);
    if (name && !optionName) reader.fail(`option${number}_value`, 'missing');
    return toChoice(name ?? '', optionName ?? '') ?? [];
  });
}

function readWith(
  reader: RowReader,
  column: string,
  unitColumn: string,
  convert: (value: number, unit: string) => number | null,
): number | undefined {
  const value = reader.decimal(column);
  if (value === undefined) return undefined;
  const converted = convert(value, reader.text(unitColumn) ?? '');
  if (converted === null) reader.fail(unitColumn, 'unknownUnit');
  return converted ?? undefined;
}
