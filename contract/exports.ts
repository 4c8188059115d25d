import { z } from 'zod';
import { productChoice } from './bulk-changes.ts';
import { endpoint } from './endpoint.ts';
import { languages } from './languages.ts';
import { listRequest } from './list-request.ts';
import { tableFile } from './table-file.ts';

/** Texts of a product in our own format, a column for each language. */
export const exportedTexts = [
  'name',
  'business_name',
  'description',
  'care',
  'warnings',
  'meta_title',
  'meta_description',
  'name_code',
] as const;

/** Columns that an import reads back: sku, codes, prices, stock, sizes. */
export const importableColumns = [
  'sku',
  'published',
  'gtin',
  'model_number',
  'shelf_place',
  'tags',
  'category_code',
  'other_category_codes',
  'brand_code',
  'vat_rate',
  'price_huf',
  'price_eur',
  'price_usd',
  'purchase_price',
  'stock',
  'weight_grams',
  'width_mm',
  'height_mm',
  'depth_mm',
  'packaging',
  'circular_code',
  'electrical',
  'battery_kind',
  'battery_fitting',
  'energy_class',
  'energy_scale',
  'eprel_number',
  'food_contact',
  'food_contact_material',
] as const;

type TextColumn = `${(typeof exportedTexts)[number]}_${(typeof languages)[number]}`;
const textColumns = languages.flatMap((language) =>
  exportedTexts.map((text): TextColumn => `${text}_${language}`),
);

/** Columns of products; those at the end are told, and an import leaves them aside. */
export const productExportColumns = [
  ...importableColumns,
  ...textColumns,
  'reserved',
  'available',
  'shown_price_huf',
  'shown_price_eur',
  'shown_price_usd',
  'reference_price_huf',
  'version',
] as const;
export type ProductExportColumn = (typeof productExportColumns)[number];

export const orderExportColumns = [
  'order_number',
  'placed_at',
  'customer_name',
  'email',
  'phone',
  'payment_type_id',
  'payment_status_id',
  'currency',
  'goods_total',
  'delivery_fee',
  'payment_fee',
  'total',
  'line_count',
  'delivery_name',
  'delivery_country',
  'delivery_postal_code',
  'delivery_city',
  'delivery_street',
  'delivery_method',
  'pickup_point',
  'note',
  'points_spent',
  'points_reduction',
  'points_earned',
] as const;
export type OrderExportColumn = (typeof orderExportColumns)[number];

export const customerExportColumns = [
  'id',
  'email',
  'family_name',
  'given_name',
  'phone',
  'language',
  'created_at',
  'order_count',
] as const;
export type CustomerExportColumn = (typeof customerExportColumns)[number];

/** Rows that a file may have: CSV as many as the specification's lists (§9), a sheet of XLSX what it can hold. */
export const maxExportRows = { csv: 10_000_000, xlsx: 1_000_000 } as const;

const columnsOf = <const Column extends string>(columns: readonly [Column, ...Column[]]) =>
  z.array(z.enum(columns)).min(1).max(columns.length).optional();
const started = z.object({ exportId: z.uuid() });
const download = z.strictObject({ exportId: z.uuid() });
const conditions = listRequest(1).shape.fieldConditions;

export const createProductExport = endpoint({
  method: 'POST',
  path: '/api/Product/Export',
  summary: 'Prepares an export of products in the format that imports read; GET downloads it within the hour',
  access: { module: 'products', right: 'read' },
  body: z.strictObject({
    ...tableFile,
    products: productChoice,
    columns: columnsOf(productExportColumns).describe('all that an import reads, where they are not given'),
  }),
  reply: started,
  status: 201,
});

export const downloadProductExport = endpoint({
  method: 'GET',
  path: '/api/Product/Export/:exportId',
  summary: 'The file of an export, streamed, to who prepared it',
  access: { module: 'products', right: 'read' },
  params: download,
  download: true,
  reply: z.unknown(),
});

export const createOrderExport = endpoint({
  method: 'POST',
  path: '/api/ProductOrder/Export',
  summary: 'Prepares an export of orders, which the audit log notes; GET downloads it within the hour',
  access: { module: 'orders', right: 'read' },
  body: z.strictObject({ ...tableFile, fieldConditions: conditions, columns: columnsOf(orderExportColumns) }),
  reply: started,
  status: 201,
});

export const downloadOrderExport = endpoint({
  method: 'GET',
  path: '/api/ProductOrder/Export/:exportId',
  summary: 'The file of an export, streamed, to who prepared it',
  access: { module: 'orders', right: 'read' },
  params: download,
  download: true,
  reply: z.unknown(),
});

export const createCustomerExport = endpoint({
  method: 'POST',
  path: '/api/Customer/Export',
  summary: 'Prepares an export of customers, which the audit log notes; GET downloads it within the hour',
  access: { module: 'customers', right: 'read' },
  body: z.strictObject({ ...tableFile, columns: columnsOf(customerExportColumns) }),
  reply: started,
  status: 201,
});

export const downloadCustomerExport = endpoint({
  method: 'GET',
  path: '/api/Customer/Export/:exportId',
  summary: 'The file of an export, streamed, to who prepared it',
  access: { module: 'customers', right: 'read' },
  params: download,
  download: true,
  reply: z.unknown(),
});
