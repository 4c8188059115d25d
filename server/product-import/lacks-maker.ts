import type { KnownCatalogue } from './known-catalogue.ts';
import type { FieldChange } from './product-fields.ts';

type Fields = ReadonlyMap<string, string>;

/**
 * Whether changes publish a product without the maker that the shop asks for, or take it from a published one; `stored`
 * is undefined for a new product, which is published unless a field says otherwise.
 */
export function publishesWithoutMaker(
  fields: readonly FieldChange[],
  stored: Fields | undefined,
  known: Pick<KnownCatalogue, 'makerRequired' | 'brands'>,
): boolean {
  if (!known.makerRequired) return false;
  const after = new Map([
    ...(stored ?? [['published', 'true']]),
    ...fields.map((change): [string, string] => [change.field, change.after]),
  ]);
  return isPublicWithoutMaker(after, known) && !(stored && isPublicWithoutMaker(stored, known));
}

function isPublicWithoutMaker(fields: Fields, { brands }: Pick<KnownCatalogue, 'brands'>): boolean {
  const isPublic = fields.get('published') === 'true' || Boolean(fields.get('publishFrom'));
  if (!isPublic || fields.get('manufacturer')) return false;
  return !brands.byCode.get(fields.get('brand') ?? '')?.hasMaker;
}
