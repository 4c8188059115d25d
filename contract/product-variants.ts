import { z } from 'zod';
import { attributeChoice, attributeValue } from './attribute-values.ts';
import { languageSchema } from './catalogue.ts';
import { recordId, recordIdParam, seenRecord } from './catalogue-records.ts';
import { endpoint } from './endpoint.ts';
import { productFields } from './product-administration.ts';

const write = { module: 'products', right: 'write' } as const;

/** Products of one variant group. */
export const maxVariants = 250;
/** Attributes in which the products of a group differ. */
export const maxVariantAttributes = 4;

/** A product of a variant group, with its values of the attributes in which the group's products differ. */
export const staffVariant = z.object({
  id: z.int(),
  version: z.int(),
  sku: z.string(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  price: z.number().describe('in forints'),
  onHand: z.int(),
  reserved: z.int(),
  published: z.boolean(),
  values: z.array(attributeValue),
});
export type StaffVariant = z.infer<typeof staffVariant>;

export const variantGroup = z.object({
  variantGroupId: z.int().nullable().describe('null: the product stands alone'),
  attributes: z.array(attributeChoice).describe('in which its products differ, in their order'),
  variants: z.array(staffVariant).describe('by id, archived ones left out'),
});
export type VariantGroup = z.infer<typeof variantGroup>;

export const getProductVariants = endpoint({
  method: 'GET',
  path: '/api/Product/Variants',
  summary: 'The variants of a product, itself among them, or the product alone',
  access: { module: 'products', right: 'read' },
  query: z.strictObject({ productId: recordIdParam, language: languageSchema.default('hu') }),
  reply: variantGroup,
});

const values = z.array(attributeValue).max(maxVariantAttributes);
const ofGroup = {
  productId: recordId,
  attributeIds: z
    .array(recordId)
    .min(1)
    .max(maxVariantAttributes)
    .refine((ids) => new Set(ids).size === ids.length)
    .describe('in which the products differ, in their order; those that they differ in already among them'),
  ownValues: values.default([]).describe('what the product itself has, where it has not yet'),
  seenProductIds: z
    .array(recordId)
    .max(maxVariants)
    .describe('the products of the group as they were seen; others are refused with 409'),
};

export const createProductVariants = endpoint({
  method: 'POST',
  path: '/api/Product/Variants',
  summary:
    'Creates variants of a product as copies of it, each with its values, SKU, price and stock; the product becomes one of a group. A combination that there is already, and one given twice, is refused',
  access: write,
  body: z.strictObject({
    ...ofGroup,
    variants: z
      .array(
        z.strictObject({
          values,
          sku: productFields.sku,
          price: z
            .number()
            .min(0.01)
            .max(99_999_999)
            .optional()
            .describe('in forints; the product’s, where not given'),
          onHand: productFields.onHand.default(0),
          imageId: recordId.optional().describe('the picture of the product that is its default'),
          published: z.boolean().default(false),
        }),
      )
      .min(1)
      .max(maxVariants),
  }),
  reply: variantGroup,
  status: 201,
});

export const joinProductVariants = endpoint({
  method: 'PATCH',
  path: '/api/Product/JoinVariants',
  summary:
    'Joins products that stand alone into the group of a product, or into a new one with it; each needs a value of every attribute, and a combination of its own',
  access: write,
  body: z.strictObject({ ...ofGroup, members: z.array(seenRecord).min(1).max(maxVariants) }),
  reply: variantGroup,
});

export const leaveProductVariants = endpoint({
  method: 'PATCH',
  path: '/api/Product/LeaveVariants',
  summary: 'Takes a product out of its variant group, which ends when one is left',
  access: write,
  body: seenRecord,
  reply: variantGroup,
});
