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
  return (
    isPublicWithoutMaker(fieldsAfter(fields, stored), known) &&
    !(stored && isPublicWithoutMaker(stored, known))
  );
}

/** The change that names the maker of a run at a product for which nothing else does; `code` is null without one. */
export function standardMaker(
  fields: readonly FieldChange[],
  stored: Fields | undefined,
  { brands }: Pick<KnownCatalogue, 'brands'>,
  code: string | null,
): FieldChange[] {
  const named = !code || hasMaker(fieldsAfter(fields, stored), { brands });
  return named ? [] : [{ field: 'manufacturer', before: '', after: code }];
}

function fieldsAfter(fields: readonly FieldChange[], stored: Fields | undefined): Fields {
  return new Map([
    ...(stored ?? [['published', 'true']]),
    ...fields.map((change): [string, string] => [change.field, change.after]),
  ]);
}

function isPublicWithoutMaker(fields: Fields, known: Pick<KnownCatalogue, 'brands'>): boolean {
  const isPublic = fields.get('published') === 'true' || Boolean(fields.get('publishFrom'));
  return isPublic && !hasMaker(fields, known);
}

function hasMaker(fields: Fields, { brands }: Pick<KnownCatalogue, 'brands'>): boolean {
  return Boolean(fields.get('manufacturer') || brands.byCode.get(fields.get('brand') ?? '')?.hasMaker);
}
