import type { LackedOperator } from '@kamra/contract/economic-operators.ts';
import type { KnownCatalogue } from './known-catalogue.ts';
import type { FieldChange } from './product-fields.ts';

type Fields = ReadonlyMap<string, string>;
type KnownOperators = Pick<KnownCatalogue, 'brands' | 'makersElsewhere'>;

/**
 * What changes leave a product to lack that they publish, of those whom the shop asks for, or what they take from a
 * published one; null for nothing. `stored` is undefined for a new product, which is published unless a field says
 * otherwise.
 */
export function lackOfPublished(
  fields: readonly FieldChange[],
  stored: Fields | undefined,
  known: KnownOperators & Pick<KnownCatalogue, 'makerRequired'>,
): LackedOperator | null {
  if (!known.makerRequired || (stored && lackWherePublic(stored, known))) return null;
  return lackWherePublic(fieldsAfter(fields, stored), known);
}

/** The change that names the maker of a run at a product for which nothing else does; `code` is null without one. */
export function standardMaker(
  fields: readonly FieldChange[],
  stored: Fields | undefined,
  known: KnownOperators,
  code: string | null,
): FieldChange[] {
  const named = !code || lackOf(fieldsAfter(fields, stored), known) !== 'needsMaker';
  return named ? [] : [{ field: 'manufacturer', before: '', after: code }];
}

function fieldsAfter(fields: readonly FieldChange[], stored: Fields | undefined): Fields {
  return new Map([
    ...(stored ?? [['published', 'true']]),
    ...fields.map((change): [string, string] => [change.field, change.after]),
  ]);
}

function lackWherePublic(fields: Fields, known: KnownOperators): LackedOperator | null {
  const isPublic = fields.get('published') === 'true' || Boolean(fields.get('publishFrom'));
  return isPublic ? lackOf(fields, known) : null;
}

function lackOf(fields: Fields, known: KnownOperators): LackedOperator | null {
  const lack = lackOfMaker(fields, known);
  return lack === 'needsResponsiblePerson' && fields.get('responsiblePerson') ? null : lack;
}

/** What its own maker, or else its brand, leaves a product to lack. */
function lackOfMaker(fields: Fields, { brands, makersElsewhere }: KnownOperators): LackedOperator | null {
  const maker = fields.get('manufacturer');
  if (maker) return makersElsewhere.has(maker) ? 'needsResponsiblePerson' : null;
  const { lack = 'needsMaker' } = brands.byCode.get(fields.get('brand') ?? '') ?? {};
  return lack;
}
