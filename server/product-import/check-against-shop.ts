import type { ImportRowErrorCode } from '@kamra/contract/import-row-error-codes.ts';
import type { ImportRowError } from '@kamra/contract/product-import.ts';
import { type EnergyClass, type EnergyScale, isOnScale } from '@kamra/contract/waste-and-energy.ts';
import type { ImportedVariant } from './imported-product.ts';
import type { StoredProduct } from './load-stored-products.ts';
import type { ResolvedVariant } from './resolve-references.ts';

/** A variant of a file beside what the shop has of it. */
export interface CheckedVariant extends ResolvedVariant {
  given: ImportedVariant;
  stored: StoredProduct | undefined;
  groupCode: string | null;
}

/** Errors of a variant given the shop's catalogue and the rights of the importing staff. */
export function checkAgainstShop(
  { given, variant, stored, groupCode, failures }: CheckedVariant,
  columnOf: (field: string) => string,
): ImportRowError[] {
  const errors: ImportRowError[] = [];
  const fail = (field: string, value: string, code: ImportRowErrorCode) => {
    errors.push({ row: given.row, column: columnOf(field), value, code });
  };
  if (stored && groupCode !== null && stored.groupCode !== groupCode) {
    fail('sku', variant.sku, 'skuOfOtherProduct');
  }
  if (stored && variant.stock !== undefined && variant.stock < stored.reserved) {
    fail('stock', String(variant.stock), 'belowReserved');
  }
  for (const { field, value, code } of failures) fail(field, value, code);
  for (const field of mismatchedFields(given, stored))
    fail(field, given.wasteAndEnergy?.[field] ?? '', 'invalid');
  for (const field of missingFields(given, stored)) fail(field, '', 'missing');
  return errors;
}

/** A battery is of a kind and comes out in a way, an energy class stands on its scale: with what the shop has, too. */
function mismatchedFields(
  { wasteAndEnergy = {} }: ImportedVariant,
  stored: CheckedVariant['stored'],
): string[] {
  const resulting = (field: string) => wasteAndEnergy[field] ?? stored?.fields.get(field) ?? '';
  const isGiven = (...fields: string[]) => fields.some((field) => field in wasteAndEnergy);
  const [kind, fitting, energy, scale] = ['batteryKind', 'batteryFitting', 'energyClass', 'energyScale'].map(
    resulting,
  ) as [string, string, EnergyClass | '', EnergyScale | ''];
  const isLabel = energy === '' || scale === '' ? energy === scale : isOnScale(energy, scale);
  return [
    ...(isGiven('batteryKind', 'batteryFitting') && (kind === '') !== (fitting === '')
      ? ['batteryKind']
      : []),
    ...(isGiven('energyClass', 'energyScale') && !isLabel ? ['energyClass'] : []),
  ];
}

/** A new product needs a category, a price and a name; texts in a new language need a name. */
function missingFields(given: ImportedVariant, stored: CheckedVariant['stored']): string[] {
  const newTexts = Object.entries(given.texts).filter(([language]) => !stored?.languages.includes(language));
  const nameless = newTexts.filter(([, texts]) => !texts.name).map(([language]) => `name.${language}`);
  if (stored) return nameless;
  return [
    ...nameless,
    ...(newTexts.length === 0 ? ['name'] : []),
    ...(given.category ? [] : ['category']),
    ...(Object.keys(given.prices).length > 0 ? [] : ['price']),
  ];
}
