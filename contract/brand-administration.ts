import { z } from 'zod';
import { languageSchema } from './catalogue.ts';
import {
  idOrder,
  libraryPicture,
  longText,
  nameText,
  recordCode,
  recordId,
  recordIdParam,
  seenRecord,
} from './catalogue-records.ts';
import { endpoint } from './endpoint.ts';
import { listRequest, maxStaffPageSize, staffListCounts } from './list-request.ts';

const read = { module: 'brands', right: 'read' } as const;
const write = { module: 'brands', right: 'write' } as const;

/** Fields of staff brand lists that may be filtered and ordered by. */
export const staffBrandFields = {
  id: 'number',
  code: 'code',
  name: 'text',
  order: 'number',
  productCount: 'number',
} as const;

const brandTexts = z.partialRecord(languageSchema, z.strictObject({ description: longText(5_000).min(1) }));

export const staffBrandRow = z.object({
  id: z.int(),
  version: z.int(),
  code: z.string(),
  name: z.string(),
  order: z.int(),
  imageUrl: z.string().nullable().describe('the logo'),
  languages: z.array(languageSchema).describe('in which it has a description'),
  productCount: z.int().describe('products of the brand, unpublished ones too'),
});

const operatorMeaning = (role: string) =>
  `${role} of the products of the brand that name no maker of their own`;

export const staffBrand = staffBrandRow.omit({ languages: true }).extend({
  texts: brandTexts,
  manufacturerId: z.int().nullable().describe(operatorMeaning('maker')),
  responsiblePersonId: z.int().nullable().describe(operatorMeaning('responsible person in the union')),
});
export type StaffBrand = z.infer<typeof staffBrand>;

export const listProductBrands = endpoint({
  method: 'POST',
  path: '/api/ProductBrand/List',
  summary:
    'Brands of a page as staff see them, filtered and ordered; in their own order unless asked otherwise',
  access: read,
  body: listRequest(maxStaffPageSize),
  reply: z.object({ productBrands: z.array(staffBrandRow), ...staffListCounts }),
});

export const getProductBrand = endpoint({
  method: 'GET',
  path: '/api/ProductBrand/:brandId',
  summary: 'One brand as staff edit it',
  access: read,
  params: z.strictObject({ brandId: recordIdParam }),
  reply: staffBrand,
});

const brand = z.strictObject({
  name: nameText(120),
  texts: brandTexts,
  manufacturerId: recordId.nullish().describe('not given: as it was'),
  responsiblePersonId: recordId.nullish().describe('not given: as it was'),
});

export const createProductBrand = endpoint({
  method: 'POST',
  path: '/api/ProductBrand',
  summary: 'Creates a brand, the last in order; without a code it gets one from its name',
  access: write,
  body: brand.extend({ code: recordCode.optional() }),
  reply: staffBrand,
  status: 201,
});

export const updateProductBrand = endpoint({
  method: 'PUT',
  path: '/api/ProductBrand',
  summary: 'Replaces name and texts of a brand; the URL of its former name redirects',
  access: write,
  body: brand.extend(seenRecord.shape),
  reply: staffBrand,
});

export const deleteProductBrand = endpoint({
  method: 'DELETE',
  path: '/api/ProductBrand',
  summary: 'Deletes a brand; refused with inUse while it has products',
  access: write,
  body: seenRecord,
  reply: z.null(),
});

export const orderProductBrands = endpoint({
  method: 'PATCH',
  path: '/api/ProductBrand/Order',
  summary: 'Puts the brands into the given order, which names each of them once',
  access: write,
  body: z.strictObject({ brandIds: idOrder, seenBrandIds: idOrder }),
  reply: z.object({ brandIds: z.array(recordId) }),
});

export const importProductBrandImage = endpoint({
  method: 'POST',
  path: '/api/ProductBrand/ImportImage',
  summary: 'Sets the logo of a brand (multipart File, Id, Version); it is checked and encoded anew',
  access: write,
  multipart: true,
  reply: staffBrand,
});

export const chooseProductBrandImage = endpoint({
  method: 'PATCH',
  path: '/api/ProductBrand/Image',
  summary: 'Sets a picture of the media library as the logo of a brand',
  access: write,
  body: libraryPicture,
  reply: staffBrand,
});

export const deleteProductBrandImage = endpoint({
  method: 'DELETE',
  path: '/api/ProductBrand/Image',
  summary: 'Removes the logo of a brand',
  access: write,
  body: seenRecord,
  reply: staffBrand,
});

/** Where the URL of a brand's former name leads. */
export const findFormerBrand = endpoint({
  method: 'GET',
  path: '/api/ShopProductBrand/Former',
  summary: 'The present name of the brand that once had this name; null without one',
  access: 'public',
  query: z.strictObject({ name: z.string().min(1).max(200) }),
  reply: z.object({ name: z.string().nullable() }),
});
