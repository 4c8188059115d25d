import { z } from 'zod';
import { currencyIdSchema, languageSchema } from './catalogue.ts';
import { getDashboard } from './dashboard.ts';
import { endpoint } from './endpoint.ts';
import { eprReportCalls } from './epr-report.ts';
import { ossReportCalls } from './oss-report.ts';
import { maxReportRows, tableFile } from './table-file.ts';

/** What sales are added up by. */
export const salesGroups = [
  'day',
  'month',
  'product',
  'category',
  'brand',
  'country',
  'payment',
  'currency',
] as const;
export type SalesGroup = (typeof salesGroups)[number];

/** Groups whose rows are products, which alone have reductions and purchase prices. */
export const productGroups: readonly SalesGroup[] = ['product', 'category', 'brand'];

/** Days of a report: more than any shop compares. */
export const maxReportDays = 3_660;

const isSpan = ({ from, to }: { from: string; to: string }) =>
  from <= to && Date.parse(to) - Date.parse(from) < maxReportDays * 86_400_000;
const invalidSpan = { path: ['to'] };
const days = {
  from: z.iso.date(),
  to: z.iso.date().describe('the last day; days are those of the shop'),
  currencyId: z.coerce
    .number()
    .pipe(currencyIdSchema)
    .optional()
    .describe('sales in this currency alone, in it; all sales in forints where it is missing'),
};

const salesSums = {
  orders: z.int().nullable().describe('null where an order may stand in several rows'),
  units: z.int(),
  revenue: z.number().describe('with VAT, less what was returned'),
  refunds: z.number(),
  net: z.number().describe('the revenue without VAT'),
  tax: z.number(),
  discount: z
    .number()
    .nullable()
    .describe('what buyers saved by reductions; null where rows are no products'),
  cost: z
    .number()
    .nullable()
    .describe('the purchase price in forints of what had one; null where nothing had'),
  margin: z.number().nullable().describe('what those units brought in forints without VAT, less their cost'),
  marginPercent: z.number().nullable(),
};

const salesRow = z.object({
  key: z.string().describe('day, month, id or code of the group; of products 0 are fees, -1 deleted ones'),
  name: z.string().nullable().describe('null where the key says it all'),
  ...salesSums,
});
export type SalesReportRow = z.infer<typeof salesRow>;

const language = languageSchema.default('hu').describe('of the names of products and categories');

const salesFields = { ...days, by: z.enum(salesGroups).default('day'), language };
const salesQuery = z.strictObject(salesFields).refine(isSpan, invalidSpan);
export type SalesReportQuery = z.infer<typeof salesQuery>;

export const getSalesReport = endpoint({
  method: 'GET',
  path: '/api/Report/Sales',
  summary: 'Sales of some days by day, month, product, category, brand, country, payment or currency',
  access: { module: 'orders', right: 'read' },
  query: salesQuery,
  reply: z.object({
    rows: z.array(salesRow).max(maxReportRows),
    rowCount: z.int().describe('of the whole report'),
    totals: z.object(salesSums),
  }),
});

const vatRow = z.object({
  countryCode: z.string().describe('of the delivery'),
  rate: z.number(),
  currencyId: currencyIdSchema,
  base: z.number(),
  tax: z.number(),
  gross: z.number(),
  forintBase: z.number().describe('at the rate of each order'),
  forintTax: z.number(),
});
export type VatReportRow = z.infer<typeof vatRow>;

const vatFields = { from: days.from, to: days.to };
const vatQuery = z.strictObject(vatFields).refine(isSpan, invalidSpan);
export type VatReportQuery = z.infer<typeof vatQuery>;

export const getVatReport = endpoint({
  method: 'GET',
  path: '/api/Report/Vat',
  summary:
    'The VAT of some days by country, rate and currency, as the orders stored it, less what was returned',
  access: { module: 'orders', right: 'read' },
  query: vatQuery,
  reply: z.object({ rows: z.array(vatRow).max(maxReportRows) }),
});

export const stockOrders = ['value', 'slow'] as const;

const stockRow = z.object({
  productId: z.int(),
  name: z.string(),
  sku: z.string(),
  onHand: z.int(),
  reserved: z.int(),
  value: z.number().describe('at the shop’s price in forints, with VAT'),
  cost: z.number().nullable().describe('at the purchase price; null without one'),
  soldUnits: z.int().describe('in the last 90 days'),
  lastSoldOn: z.iso.date().nullable(),
});
export type StockReportRow = z.infer<typeof stockRow>;

const stockFields = {
  order: z.enum(stockOrders).default('value').describe('what is worth most first, or what sells slowest'),
  language,
};
const stockQuery = z.strictObject(stockFields);
export type StockReportQuery = z.infer<typeof stockQuery>;

export const getStockReport = endpoint({
  method: 'GET',
  path: '/api/Report/Stock',
  summary: 'What lies in stock, what it is worth, and how it sells',
  access: { module: 'products', right: 'read' },
  query: stockQuery,
  reply: z.object({
    rows: z.array(stockRow).max(maxReportRows),
    rowCount: z.int(),
    totals: z.object({
      units: z.int(),
      value: z.number(),
      cost: z.number().describe('of the products that have a purchase price'),
      costedProducts: z.int(),
    }),
  }),
});

export const downloadSalesReport = endpoint({
  method: 'GET',
  path: '/api/Report/Sales/File',
  summary: 'The whole report of sales as a file, streamed',
  access: { module: 'orders', right: 'read' },
  query: z.strictObject({ ...salesFields, ...tableFile }).refine(isSpan, invalidSpan),
  download: true,
  reply: z.unknown(),
});

export const downloadVatReport = endpoint({
  method: 'GET',
  path: '/api/Report/Vat/File',
  summary: 'The report of VAT as a file, streamed',
  access: { module: 'orders', right: 'read' },
  query: z.strictObject({ ...vatFields, ...tableFile }).refine(isSpan, invalidSpan),
  download: true,
  reply: z.unknown(),
});

export const downloadStockReport = endpoint({
  method: 'GET',
  path: '/api/Report/Stock/File',
  summary: 'The whole report of the stock as a file, streamed',
  access: { module: 'products', right: 'read' },
  query: z.strictObject({ ...stockFields, ...tableFile }),
  download: true,
  reply: z.unknown(),
});

/** The calls of figures, which `all-endpoints.ts` lists. */
export const reportCalls = [
  getDashboard,
  getSalesReport,
  getVatReport,
  getStockReport,
  downloadSalesReport,
  downloadVatReport,
  downloadStockReport,
  ...eprReportCalls,
  ...ossReportCalls,
] as const;
