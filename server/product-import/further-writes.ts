import { isLanguage } from '@kamra/contract/languages.ts';
import { toList } from '../catalogue/field-lists.ts';
import { readPackaging } from '../catalogue/packaging-text.ts';
import type { FieldChange } from './product-fields.ts';

type Value = string | number | boolean | string[] | object[] | null;

/** What a change writes of a product beside its codes, texts, prices and stock; what is left out stays. */
export interface FurtherWrite {
  columns: Record<string, Value>;
  /** Codes of makers and responsible persons by column; null for none. */
  operators: Record<string, string | null>;
  otherCategories?: string[];
  /** Ids, in their order. */
  related?: number[];
  attributeTexts: { code: string; language: string; value: string | null }[];
}

export function emptyFurtherWrite(): FurtherWrite {
  return { columns: {}, operators: {}, attributeTexts: [] };
}

const toText = (text: string): Value => text || null;
const toFlag = (text: string): Value => text === 'true';
const columns: Record<string, [column: string, valueOf: (text: string) => Value]> = {
  netQuantity: ['net_quantity', (text) => (text === '' ? null : Number(text))],
  netQuantityUnit: ['net_quantity_unit', toText],
  mandatoryWarranty: ['mandatory_warranty', toFlag],
  foodContact: ['food_contact', toFlag],
  withdrawalExclusion: ['withdrawal_excluded_reason', toText],
  durabilityYears: ['durability_years', (text) => (text === '' ? null : Number(text))],
  packaging: ['packaging', readPackaging],
  circularCode: ['circular_code', toText],
  electrical: ['electrical', toFlag],
  batteryKind: ['battery_kind', toText],
  batteryFitting: ['battery_fitting', toText],
  energyClass: ['energy_class', toText],
  energyScale: ['energy_scale', toText],
  eprelNumber: ['eprel_number', toText],
  foodContactMaterial: ['food_contact_material', toText],
  publishFrom: ['publish_from', toText],
  publishUntil: ['publish_until', toText],
  tags: ['tags', toList],
  archived: ['archived_at', (text) => (text === 'true' ? new Date().toISOString() : null)],
};
const operators: Record<string, string> = {
  manufacturer: 'manufacturer_id',
  responsiblePerson: 'responsible_person_id',
};

/** Kinds of fields that `planFurther` writes. */
export const furtherKinds: ReadonlySet<string> = new Set([
  ...Object.keys(columns),
  ...Object.keys(operators),
  'otherCategories',
  'related',
  'attributeText',
]);

/** Adds a changed field to what is written. */
export function planFurther(write: FurtherWrite, { field, after }: FieldChange): void {
  const [kind = '', ...rest] = field.split('.');
  const column = columns[kind];
  const operator = operators[kind];
  if (column) write.columns[column[0]] = column[1](after);
  else if (operator) write.operators[operator] = after || null;
  else if (kind === 'otherCategories') write.otherCategories = toList(after);
  else if (kind === 'related') write.related = toList(after).map(Number);
  else if (kind === 'attributeText') {
    const [language = '', ...code] = rest;
    if (isLanguage(language)) {
      write.attributeTexts.push({ code: code.join('.'), language, value: after || null });
    }
  }
}

/** Nothing that is archived is published, and what waits for a date is not either. */
export function impliedFields(
  fields: readonly FieldChange[],
  stored: ReadonlyMap<string, string> | undefined,
): FieldChange[] {
  const hides = fields.some(
    ({ field, after }) =>
      (field === 'archived' && after === 'true') || (field === 'publishFrom' && after !== ''),
  );
  const own = fields.find(({ field }) => field === 'published');
  if (!hides || own || stored?.get('published') !== 'true') return [];
  return [{ field: 'published', before: 'true', after: 'false' }];
}

export function mergeFurther(before: FurtherWrite, after: FurtherWrite): FurtherWrite {
  return {
    ...before,
    ...after,
    columns: { ...before.columns, ...after.columns },
    operators: { ...before.operators, ...after.operators },
    attributeTexts: [...before.attributeTexts, ...after.attributeTexts],
  };
}
