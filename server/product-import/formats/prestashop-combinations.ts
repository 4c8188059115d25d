import type { RowReader } from '../row-reader.ts';
import { readBarcode, readPictures, readStock } from './read-cells.ts';
import { toChoice } from './to-choice.ts';

/** Whether columns, by their plain names, are those of PrestaShop's combinations. */
export function isOfCombinations(columns: readonly string[]): boolean {
  return columns.includes('attribute') && columns.includes('value') && !columns.includes('name');
}

/** What a row of the combinations has of its own; the impact on the price is net, in major units. */
export function combinationOf(reader: RowReader) {
  const names = partsOf(reader.cell('attribute'));
  const values = partsOf(reader.cell('value'));
  if (names.length !== values.length || names.length === 0) reader.fail('value', 'differentOptions');
  const options = names.flatMap((name, index) => toChoice(name, values[index] ?? '') ?? []);
  const impact = reader.cell('impact on price').replace(',', '.');
  if (impact !== '' && !/^[+-]?\d+(\.\d+)?$/.test(impact)) reader.fail('impact on price', 'notANumber');
  const gtin = readBarcode(reader, 'ean13');
  const stock = readStock(reader, 'quantity');
  return {
    options,
    codes: options.map(({ value }) => ('option' in value ? value.option : '')),
    impact: Number(impact) || 0,
    fields: { ...(gtin && { gtin }), ...(stock !== undefined && { stock }) },
    pictures: readPictures(reader, ['image urls'], /,\s*(?=https?:|\/)|,\s+/),
  };
}

/** `Size:select:0, Color:color:1` → the names. */
function partsOf(cell: string): string[] {
  return cell
    .split(',')
    .map((part) => part.split(':')[0]!.trim())
    .filter(Boolean);
}
