import {
  type ImportMappedField,
  type ImportMappingColumn,
  importMappedFields,
  repeatedMappedFields,
} from '@kamra/contract/import-mapping.ts';
import { isLanguage } from '@kamra/contract/languages.ts';
import { parseMoney } from '../parse-number.ts';
import { fieldNames, foldHeader, vagueNames } from './field-names.ts';

export interface SampledColumn {
  column: string;
  /** Some of its values that are not empty. */
  samples: readonly string[];
}

type Proposal = Pick<ImportMappingColumn, 'field' | 'basis'>;

/** Longer values are texts. */
const maxShownLength = 80;
const maxShownSamples = 3;

/**
 * The fields that columns seem to be: by their names, the plainest first, then by what their values look like, then by
 * names that may be anything's.
 */
export function proposeFields(columns: readonly SampledColumn[]): ImportMappingColumn[] {
  const proposals = columns.map((): Proposal => ({ field: null, basis: null }));
  const taken = new Set<ImportMappedField>();
  const propose = (place: number, field: ImportMappedField | null, basis: 'name' | 'values') => {
    if (!field || proposals[place]?.field || (taken.has(field) && !repeatedMappedFields.includes(field)))
      return;
    proposals[place] = { field, basis };
    taken.add(field);
  };
  const named = columns.map(({ column }) => fieldOfName(column));
  for (const isExact of [true, false]) {
    for (const [place, name] of named.entries()) {
      if (name && name.isExact === isExact) propose(place, name.field, 'name');
    }
  }
  for (const [place, { samples }] of columns.entries()) propose(place, fieldOfValues(samples), 'values');
  for (const [place, { column }] of columns.entries()) {
    if (vagueNames.has(foldHeader(column))) propose(place, 'sku', 'name');
  }
  return columns.map(({ column, samples }, place) => ({
    column,
    samples: samples.slice(0, maxShownSamples).map(shorten),
    ...proposals[place]!,
  }));
}

const fieldsByName = new Map(
  Object.entries(fieldNames)
    .toReversed()
    .flatMap(([field, names]) => names.map((name) => [name, field as ImportMappedField] as const)),
);

/** `Name (en)`, `name_en` and `Leírás HU` name their language. */
function fieldOfName(column: string): { field: ImportMappedField; isExact: boolean } | null {
  const name = foldHeader(column);
  const exact = fieldsByName.get(name);
  if (exact) return { field: exact, isExact: true };
  const [, base = '', ending = ''] = /^(.+) ([a-z]{2})$/.exec(name) ?? [];
  const field = fieldsByName.get(base);
  const inLanguage = importMappedFields.find((each) => each === `${field}.${ending}`);
  if (inLanguage && isLanguage(ending)) return { field: inLanguage, isExact: true };
  const words = name.split(' ');
  for (let length = words.length - 1; length > 0; length--) {
    const part =
      fieldsByName.get(words.slice(0, length).join(' ')) ?? fieldsByName.get(words.slice(-length).join(' '));
    if (part && part !== 'option') return { field: part, isExact: false };
  }
  return null;
}

/** What only such a field looks like; a number may be anything. */
function fieldOfValues(samples: readonly string[]): ImportMappedField | null {
  if (samples.length === 0) return null;
  if (samples.every(isGtin)) return 'gtin';
  if (samples.every((value) => /^https?:\/\/\S+\.(jpe?g|png|webp|avif|gif)\b/i.test(value))) return 'picture';
  if (samples.every(isMoney)) return 'price';
  if (samples.some((value) => /<(p|br|ul|div)\b/i.test(value))) return 'description';
  if (samples.every((value) => /\S\s*(>|->|\/)\s*\p{L}/u.test(value) && value.length < 200))
    return 'category';
  return null;
}

/** With the check digit of GTIN-8, 12, 13 and 14 (GS1 General Specifications, 7.9). */
function isGtin(value: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(value)) return false;
  const digits = [...value].reverse().map(Number);
  return digits.reduce((sum, digit, place) => sum + digit * (place % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}

/** An amount that names its currency. */
function isMoney(value: string): boolean {
  const money = parseMoney(value);
  return typeof money !== 'string' && money.currency !== null;
}

function shorten(value: string): string {
  return value.length <= maxShownLength ? value : `${value.slice(0, maxShownLength - 1)}…`;
}
