import type { AttributeValue } from '@kamra/contract/attribute-values.ts';
import { isLanguage } from '@kamra/contract/languages.ts';

/** Values of attributes as a form holds them: by the attribute, so that each field keeps its path. */
export type AttributeFormValues = Partial<Record<string, AttributeFormValue>>;
export interface AttributeFormValue {
  number?: number | null;
  yes?: boolean | null;
  optionIds?: number[] | null;
  texts?: Partial<Record<string, string | null>>;
}

/** The name of an attribute's field; a plain number would make a list of it. */
export const attributeField = (attributeId: number) => `a${attributeId}`;
export const attributeIdOf = (field: string) => Number(field.slice(1));

export function toAttributeForm(values: readonly AttributeValue[]): AttributeFormValues {
  return Object.fromEntries(values.map(({ attributeId, ...value }) => [attributeField(attributeId), value]));
}

/** The values that are filled in, as they are sent. */
export function sentAttributes(form: AttributeFormValues = {}): AttributeValue[] {
  return Object.entries(form).flatMap(([field, value = {}]) => {
    const part = filledPart(value ?? {});
    return part ? [{ attributeId: attributeIdOf(field), ...part }] : [];
  });
}

function filledPart({ number, yes, optionIds, texts }: AttributeFormValue): Partial<AttributeValue> | null {
  if (number !== undefined && number !== null) return { number };
  if (yes !== undefined && yes !== null) return { yes };
  if (optionIds && optionIds.length > 0) return { optionIds };
  const filled = Object.entries(texts ?? {}).flatMap(([language, text]) =>
    isLanguage(language) && text?.trim() ? [[language, text.trim()]] : [],
  );
  return filled.length > 0 ? { texts: Object.fromEntries(filled) } : null;
}

/** The form's name of an error's field `attributes.2.number`. */
export function attributeFormField(field: string, form: AttributeFormValues = {}): string | undefined {
  const [, place, part] = /^attributes\.(\d+)\.?(.*)$/.exec(field) ?? [];
  const sent = place === undefined ? undefined : sentAttributes(form)[Number(place)];
  return sent && `attributeOf.${attributeField(sent.attributeId)}.${part || 'number'}`;
}
