import { z } from 'zod';
import { attributeKinds } from './attribute-administration.ts';
import { languageSchema } from './catalogue.ts';
import { longText, recordId } from './catalogue-records.ts';
import { endpoint } from './endpoint.ts';
import { maxInteger } from './max-integer.ts';

/** Attributes that one product may have. */
export const maxAttributeValues = 200;
const maxOptions = 1_000;

/** A product's value of an attribute; which part is filled follows from the attribute's kind. */
export const attributeValue = z.strictObject({
  attributeId: recordId,
  number: z.number().min(-maxInteger).max(maxInteger).optional().describe('at most three decimals'),
  yes: z.boolean().optional(),
  optionIds: z.array(recordId).min(1).max(100).optional().describe('one for a choice, several for choices'),
  texts: z
    .partialRecord(languageSchema, longText(1_000).min(1))
    .refine((texts) => Object.keys(texts).length > 0)
    .optional(),
});
export type AttributeValue = z.infer<typeof attributeValue>;

/** An attribute as the form of a product offers it. */
export const attributeChoice = z.object({
  attributeId: z.int(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(attributeKinds),
  unit: z.string().nullable(),
  isOfCategory: z.boolean().describe('the category, or the one above it, filters by it'),
  isRequired: z.boolean(),
  options: z
    .array(z.object({ id: z.int(), code: z.string(), name: z.string(), swatch: z.string().nullable() }))
    .max(maxOptions),
});
export type AttributeChoice = z.infer<typeof attributeChoice>;

export const listAttributeChoices = endpoint({
  method: 'POST',
  path: '/api/Product/AttributeChoices',
  summary:
    'The attributes of a category, in their order, and those asked for by id, with their options, as the form of a product offers them',
  access: { module: 'products', right: 'read' },
  body: z.strictObject({
    productGroupTypeId: recordId.nullable(),
    attributeIds: z.array(recordId).max(maxAttributeValues).default([]),
    language: languageSchema.default('hu'),
  }),
  reply: z.object({ attributes: z.array(attributeChoice) }),
});
