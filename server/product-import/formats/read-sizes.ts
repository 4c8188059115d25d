import type { ImportedVariant } from '../imported-product.ts';
import type { RowReader } from '../row-reader.ts';
import { toGrams, toMillimetres } from './read-measure.ts';

type Sizes = Pick<
  ImportedVariant,
  'weightGrams' | 'widthMillimetres' | 'heightMillimetres' | 'depthMillimetres'
>;

/** A column of a size and its unit, which a cell with a unit of its own overrides: `0.5 kg`. */
export interface SizeColumn {
  column: string;
  unit: string;
}

/** Sizes of a shop's file; zero means none, and what is no size is reported. */
export function readSizes(
  reader: RowReader,
  columns: Partial<Record<'weight' | 'width' | 'height' | 'depth', SizeColumn>>,
): Sizes {
  return {
    weightGrams: readSize(reader, columns.weight, toGrams),
    widthMillimetres: readSize(reader, columns.width, toMillimetres),
    heightMillimetres: readSize(reader, columns.height, toMillimetres),
    depthMillimetres: readSize(reader, columns.depth, toMillimetres),
  };
}

function readSize(
  reader: RowReader,
  size: SizeColumn | undefined,
  convert: (value: number, unit: string) => number | null,
): number | undefined {
  const text = size ? reader.cell(size.column).trim() : '';
  if (!size || text === '') return undefined;
  const [, digits = '', ownUnit = ''] = /^([\d.,]+)\s*(\p{L}*)$/u.exec(text) ?? [];
  const value = Number(digits.replace(',', '.'));
  const converted = digits === '' || !Number.isFinite(value) ? null : convert(value, ownUnit || size.unit);
  if (converted === null || converted > 10_000_000) reader.warn(size.column, 'invalid');
  return converted === null || converted === 0 || converted > 10_000_000 ? undefined : converted;
}
