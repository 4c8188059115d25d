import { z } from 'zod';
import { currencyIdSchema, languageSchema } from './catalogue.ts';
import { endpoint } from './endpoint.ts';

/** Days that the dashboard looks at; one day is today, compared with yesterday up to the same time. */
export const dashboardPeriods = [1, 7, 30, 365] as const;
/** Products, orders and searches of each list. */
export const maxDashboardRows = 10;
/** Days without a sale after which a product in stock counts as one that does not sell. */
export const unsoldDays = 90;

/** A figure of the period, and of the one before up to the same time of its last day. */
const figure = z.object({ now: z.number(), before: z.number() });
export type Figure = z.infer<typeof figure>;

const point = z.object({
  label: z.string().describe('a day, `2026-11-22`, or an hour of today, `09`'),
  revenue: z.number(),
  before: z.number().describe('the revenue of the day or hour in the period before'),
  orders: z.int(),
  visits: z.int().nullable().describe('null for hours'),
});
export type DashboardPoint = z.infer<typeof point>;

const soldProduct = z.object({
  productId: z.int(),
  name: z.string(),
  sku: z.string(),
  units: z.int(),
  revenue: z.number(),
  before: z.number(),
});

const stockedProduct = z.object({
  productId: z.int(),
  name: z.string(),
  sku: z.string(),
  available: z.int(),
});

const lateOrder = z.object({
  orderId: z.int(),
  orderNumber: z.string(),
  since: z.iso.date().describe('since when it could have been sent'),
});

export const dashboardFigures = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  beforeFrom: z.iso.date(),
  beforeTo: z.iso.date(),
  visits: figure.describe('pages opened from outside the shop; nobody is recognised, so nobody is counted'),
  sales: z
    .object({
      revenue: figure.describe('in forints with VAT, each order at its rate, less what was returned'),
      refunds: figure,
      orders: figure,
      basket: figure.describe('what an order sold for, before anything of it was returned'),
      conversion: z
        .object({ now: z.number().nullable(), before: z.number().nullable() })
        .describe('orders of a hundred visits; null where fewer visits than orders were counted, or none'),
      currencies: z
        .array(
          z.object({
            currencyId: currencyIdSchema,
            orders: z.int(),
            revenue: z.number(),
            refunds: z.number(),
          }),
        )
        .describe('the same in the currencies that were paid in'),
      points: z.array(point),
      topProducts: z.array(soldProduct),
      unpaid: z.object({ orders: z.int(), revenue: z.number() }).describe('orders that wait for their money'),
      late: z.object({ orders: z.int(), oldest: z.array(lateOrder) }),
    })
    .nullable()
    .describe('null without the right to read orders'),
  stock: z
    .object({
      stockDays: z.int(),
      hasUnsoldDays: z
        .boolean()
        .describe(`whether the shop has sold for as many days as a product counts as unsold after`),
      ending: z.array(stockedProduct.extend({ soldPerDay: z.number(), daysLeft: z.number() })),
      unsold: z.array(stockedProduct.extend({ value: z.number() })),
    })
    .nullable()
    .describe('null without the right to read products'),
  searches: z
    .array(z.object({ language: languageSchema, words: z.string(), searches: z.int() }))
    .nullable()
    .describe('what was searched for and not found; null without the right to read the configuration'),
});
export type DashboardFigures = z.infer<typeof dashboardFigures>;

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/Dashboard',
  summary: 'The shop’s figures of a period beside those of the one before, as far as the caller’s rights go',
  access: { module: 'dashboard', right: 'read' },
  query: z.strictObject({
    days: z.coerce
      .number()
      .pipe(z.literal([...dashboardPeriods]))
      .default(30),
    stockDays: z.coerce
      .number()
      .int()
      .min(1)
      .max(90)
      .default(14)
      .describe('stock that ends within so many days'),
    language: languageSchema.default('hu').describe('of the names of products'),
  }),
  reply: dashboardFigures,
});
