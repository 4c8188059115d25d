import type { AttributeChoice, AttributeValue } from '@kamra/contract/attribute-values.ts';
import { toNameCode } from '@kamra/contract/name-code.ts';
import { parseDecimal, writeDecimal } from '../ui/parse-decimal.ts';
import { type AttributeFormValues, attributeField, sentAttributes } from './attribute-form-values.ts';

/** A value of an attribute with its name, as the matrix shows it. */
export interface AxisValue {
  value: AttributeValue;
  name: string;
  swatch: string | null;
}

/** What values are written with. */
export interface ValueWords {
  yes: string;
  no: string;
  language: string;
}

/** An attribute in which the variants differ, with the chosen values. */
export interface Axis {
  attribute: AttributeChoice;
  values: AxisValue[];
}

/** One cell of the matrix. */
export interface Combination {
  key: string;
  values: AxisValue[];
}

/** Names a value, so that equal ones are the same text. */
export function keyOfValue({ attributeId, number, yes, optionIds }: AttributeValue): string {
  return `${attributeId}:${optionIds?.[0] ?? number ?? yes}`;
}

/** Names a combination, in the order of the attributes. */
export function keyOfValues(attributeIds: readonly number[], values: readonly AttributeValue[]): string {
  return attributeIds
    .map((id) => values.find(({ attributeId }) => attributeId === id))
    .map((value) => (value ? keyOfValue(value) : '–'))
    .join(' ');
}

/** How many combinations the chosen values make. */
export function countCombinations(axes: readonly Axis[]): number {
  return axes.length === 0 ? 0 : axes.reduce((count, { values }) => count * values.length, 1);
}

/** Every combination of the chosen values, the last attribute changing first. */
export function listCombinations(axes: readonly Axis[]): Combination[] {
  const attributeIds = axes.map(({ attribute }) => attribute.attributeId);
  const all = axes.reduce<AxisValue[][]>(
    (begun, { values }) => begun.flatMap((each) => values.map((value) => [...each, value])),
    axes.length === 0 ? [] : [[]],
  );
  return all.map((values) => ({
    key: keyOfValues(
      attributeIds,
      values.map(({ value }) => value),
    ),
    values,
  }));
}

const maxSkuLength = 80;

/** The product's SKU with the values after it, e.g. LABAS-PIROS-24. */
export function proposeSku(sku: string, values: readonly AxisValue[]): string {
  const parts = values.map(({ name }) => toNameCode(name).toUpperCase()).filter(Boolean);
  return [sku, ...parts].join('-').slice(0, maxSkuLength);
}

/** The values that an attribute offers; a number's are typed. */
export function offeredValues(
  { attributeId, kind, options }: AttributeChoice,
  words: ValueWords,
): AxisValue[] {
  if (kind === 'boolean')
    return [true, false].map((yes) => ({
      value: { attributeId, yes },
      name: yes ? words.yes : words.no,
      swatch: null,
    }));
  return options.map(({ id, name, swatch }) => ({ value: { attributeId, optionIds: [id] }, name, swatch }));
}

/** A typed number as a value, e.g. `24` or `1,5`; undefined for anything else. */
export function readNumberValue(
  { attributeId, unit }: AttributeChoice,
  text: string,
  words: ValueWords,
): AxisValue | undefined {
  const number = parseDecimal(text);
  return number === null ? undefined : nameNumber({ attributeId, number }, number, unit, words);
}

function nameNumber(
  value: AttributeValue,
  number: number,
  unit: string | null,
  { language }: ValueWords,
): AxisValue {
  return { value, name: [writeDecimal(number, language), unit].filter(Boolean).join(' '), swatch: null };
}

/** The value that a product's form has of an attribute. */
export function valueOfForm(
  attribute: AttributeChoice,
  form: AttributeFormValues,
  words: ValueWords,
): AxisValue | undefined {
  const { attributeId } = attribute;
  const [value] = sentAttributes({ a0: form[attributeField(attributeId)] });
  return value && nameValue(attribute, { ...value, attributeId }, words);
}

/** A stored value with its name. */
export function nameValue(
  attribute: AttributeChoice,
  value: AttributeValue,
  words: ValueWords,
): AxisValue | undefined {
  if (value.number !== undefined) return nameNumber(value, value.number, attribute.unit, words);
  const key = keyOfValue(value);
  return offeredValues(attribute, words).find((each) => keyOfValue(each.value) === key);
}
