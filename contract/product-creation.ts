import { z } from 'zod';
import { languageSchema } from './catalogue.ts';
import { recordId, seenRecord } from './catalogue-records.ts';
import { endpoint } from './endpoint.ts';
import { furtherUpdate } from './further-product-fields.ts';
import { fixedPrice, productFields, productTexts, staffProduct } from './product-administration.ts';

const write = { module: 'products', right: 'write' } as const;

const newTexts = z
  .partialRecord(
    languageSchema,
    productTexts.extend({
      nameCode: productTexts.shape.nameCode.optional().describe('from the name, where it is not given'),
      description: productTexts.shape.description.default(''),
    }),
  )
  .refine((given) => Object.keys(given).length > 0);

export const createProduct = endpoint({
  method: 'POST',
  path: '/api/Product',
  summary: 'Creates a product, unpublished unless asked otherwise',
  access: write,
  body: z.strictObject({
    sku: productFields.sku,
    productGroupTypeId: recordId,
    texts: newTexts,
    fixedPrices: z.array(fixedPrice).min(1).max(3),
    productBrandId: recordId.nullish(),
    gtin: productFields.gtin,
    modelNumber: productFields.modelNumber,
    vatRate: productFields.vatRate.default(27),
    weight: productFields.weight.default(0),
    onHand: productFields.onHand.default(0),
    published: z.boolean().default(false),
    ...furtherUpdate,
  }),
  reply: staffProduct,
  status: 201,
});

export const duplicateProduct = endpoint({
  method: 'POST',
  path: '/api/Product/Duplicate',
  summary:
    'Creates an unpublished copy of a product with its texts, prices, attributes and pictures, without stock, GTIN and reductions; without a SKU it gets one from the original’s',
  access: write,
  body: z.strictObject({ id: recordId, sku: productFields.sku.optional() }),
  reply: staffProduct,
  status: 201,
});

/** How long the link of a preview works. */
export const previewDays = 7;

export const createProductPreview = endpoint({
  method: 'POST',
  path: '/api/Product/Preview',
  summary: 'Creates a link that shows one product to whoever has it, published or not, for some days',
  access: write,
  body: z.strictObject({ productId: recordId, language: languageSchema.default('hu') }),
  reply: z.object({ path: z.string(), expiresAt: z.iso.datetime() }),
  status: 201,
});

export const archiveProduct = endpoint({
  method: 'PATCH',
  path: '/api/Product/Archive',
  summary:
    'Archives a product: it leaves the shop and the lists of staff, orders keep it; or brings it back, unpublished',
  access: write,
  body: seenRecord.extend({ archived: z.boolean() }),
  reply: staffProduct,
});

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/api/Product',
  summary: 'Deletes a product that was never ordered; others are refused with inUse, and can be archived',
  access: write,
  body: seenRecord,
  reply: z.null(),
});
