import type { ImportedAttribute, ImportedProduct, ImportedVariant } from '../imported-product.ts';
import { foldName } from '../name-index.ts';
import type { RowReader } from '../row-reader.ts';

/** A variant while its product is put together. */
export interface DraftVariant extends Omit<ImportedVariant, 'attributes'> {
  reader: RowReader;
  /** In which it differs from its siblings. */
  options: ImportedAttribute[];
  attributes: ImportedAttribute[];
}

interface Draft {
  /** Of all rows of the product. */
  readers: readonly RowReader[];
  variants: readonly DraftVariant[];
  /** Null for a product of its own. */
  groupCode: string | null;
  /** Named where two variants have the same options. */
  optionColumn: string;
}

const maxVariants = 1_000;

/** A product with its variants, which differ in their options; errors and warnings of its rows go with it. */
export function assembleProduct({ readers, variants, groupCode, optionColumn }: Draft): ImportedProduct {
  const seen = new Set<string>();
  for (const { reader, options } of groupCode === null ? [] : variants) {
    const key = options
      .map(({ code, value }) => `${code}: ${'option' in value ? foldName(value.optionName) : ''}`)
      .sort();
    if (seen.has(key.join(', '))) reader.fail(optionColumn, 'sameOptions');
    seen.add(key.join(', '));
  }
  if (variants.length > maxVariants) readers[0]?.fail(optionColumn, 'tooLarge');
  return {
    rows: readers.map(({ row }) => row),
    variants: variants.slice(0, maxVariants).map(({ reader: _reader, options, attributes, ...variant }) => ({
      ...variant,
      attributes: [
        ...options,
        ...attributes.filter(({ code }) => !options.some((each) => each.code === code)),
      ],
    })),
    groupCode,
    optionCodes: [...new Set(variants.flatMap(({ options }) => options.map(({ code }) => code)))],
    errors: readers.flatMap(({ errors }) => errors),
    warnings: readers.flatMap(({ warnings }) => warnings),
  };
}

/** What a variant leaves out is as its parent has it; its own pictures come first. */
export function inherit(
  own: Partial<ImportedVariant>,
  parent: Partial<ImportedVariant>,
): Partial<ImportedVariant> {
  const given = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
  const pictures = [...(own.pictures ?? []), ...(parent.pictures ?? [])];
  return {
    ...parent,
    ...given,
    pictures: pictures.filter(({ url }, index) => pictures.findIndex((each) => each.url === url) === index),
  };
}
