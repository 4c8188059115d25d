import { materialMark } from '@kamra/contract/material-mark.ts';
import { type CurrencyCode, currencyIds } from '@kamra/contract/money.ts';
import type { PackagingMaterial } from '@kamra/contract/waste-and-energy.ts';
import { writeDecimal } from './parse-decimal.ts';
import { writeAmount } from './use-money.ts';

interface FieldWords {
  translate: (key: string, options?: { _?: string }) => string;
  language: string;
}

const shownCharacters = 160;
const dates = new Set(['reduction', 'archivedAt', 'publishFrom', 'publishUntil']);
const decimals = new Set(['vatRate', 'netQuantity']);
/** Of several codes or ids. */
const lists = new Set(['otherCategories', 'related', 'attribute']);
/** Fields whose values are words of the code, and the keys of their names. */
const namedValues: Record<string, (value: string) => string> = {
  reason: (value) => `stockChange.reasons.${value}`,
  netQuantityUnit: (value) => `productValues.units.${value}`,
  withdrawalExclusion: (value) => `productValues.exclusions.${value}`,
  warrantyGroup: (value) => `productValues.warrantyGroups.${value}`,
  batteryKind: (value) => `productValues.waste.batteryKinds.${value}`,
  batteryFitting: (value) => `productValues.waste.batteryFittings.${value}`,
  foodContactMaterial: (value) => `productValues.waste.foodMaterials.${value}`,
};

/** The words of a product's value that is a word of the code; undefined for any other. */
export function nameProductValue(field: string, value: string, words: FieldWords): string | undefined {
  const { translate, language } = words;
  const keyOf = namedValues[field];
  if (keyOf) return translate(keyOf(value), { _: value });
  if (field === 'energyScale') return value.replace('-', '–');
  if (field === 'tags') return value.split('|').join(', ');
  if (field === 'packaging') return writePackaging(value, language);
  if (value === 'true' || value === 'false')
    return translate(value === 'true' ? 'changes.yes' : 'changes.no');
  return undefined;
}

/** Packaging as it is kept as a text, `PAP20:120:15010102|LDPE4:8`: `PAP 20 – 120 g (15010102), LDPE 4 – 8 g`. */
function writePackaging(text: string, language: string): string {
  const parts = text.split('|').map((part) => {
    const [material = '', grams, circularCode] = part.split(':');
    const weight = grams ? ` – ${writeDecimal(Number(grams), language)} g` : '';
    return `${materialMark(material as PackagingMaterial)}${weight}${circularCode ? ` (${circularCode})` : ''}`;
  });
  return parts.join(', ');
}

/** Writes the value of a product's field as the back office's language does. */
export function writeProductField(field: string, value: string, words: FieldWords): string {
  if (value === '') return '–';
  const { language } = words;
  const [kind = '', part = ''] = field.split('.');
  if (kind === 'purchasePrice') return writeAmount(Number(value), currencyIds.HUF, language);
  if (kind === 'price') return writeAmount(Number(value), currencyIds[part as CurrencyCode], language);
  if (dates.has(kind)) return new Date(value).toLocaleString(language);
  if (decimals.has(kind) && /^-?\d+\.\d+$/.test(value)) return writeDecimal(Number(value), language);
  const named = nameProductValue(kind, value, words);
  if (named !== undefined) return named;
  if (lists.has(kind)) return value.split('|').join(', ');
  return value.length > shownCharacters ? `${value.slice(0, shownCharacters)}…` : value;
}
