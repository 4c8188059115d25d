import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import {
  type createProductExport,
  importableColumns,
  type ProductExportColumn,
  productExportColumns,
} from '@kamra/contract/exports.ts';
import { languages } from '@kamra/contract/languages.ts';
import { currencyCodes, isCurrencyId, toMajorUnits } from '@kamra/contract/money.ts';
import { sql } from 'drizzle-orm';
import type { Database, DatabaseConnection } from '../database/connect.ts';
import { bind } from '../database/list-query.ts';
import { selectStaffProducts } from '../product-administration/select-staff-products.ts';
import { loadStoredProducts, type StoredProduct } from '../product-import/load-stored-products.ts';
import { type ExportCell, type ExportedTable, rowsInBatch } from './exported-table.ts';

export type ProductExport = EndpointInput<typeof createProductExport>['body'];

/** Fields of imports by the names of their columns. */
const fields: Partial<Record<string, string>> = {
  sku: 'sku',
  published: 'published',
  gtin: 'gtin',
  model_number: 'modelNumber',
  shelf_place: 'shelfPlace',
  tags: 'tags',
  category_code: 'category',
  other_category_codes: 'otherCategories',
  brand_code: 'brand',
  vat_rate: 'vatRate',
  price_huf: 'price.HUF',
  price_eur: 'price.EUR',
  price_usd: 'price.USD',
  purchase_price: 'purchasePrice',
  stock: 'stock',
  weight_grams: 'weight',
  width_mm: 'width',
  height_mm: 'height',
  depth_mm: 'depth',
  packaging: 'packaging',
  circular_code: 'circularCode',
  electrical: 'electrical',
  battery_kind: 'batteryKind',
  battery_fitting: 'batteryFitting',
  energy_class: 'energyClass',
  energy_scale: 'energyScale',
  eprel_number: 'eprelNumber',
  food_contact: 'foodContact',
  food_contact_material: 'foodContactMaterial',
};
const numbers = new Set<string>([
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
]);
const allOfImports = productExportColumns.filter(
  (column) =>
    (importableColumns as readonly string[]).includes(column) ||
    languages.some((each) => column.endsWith(`_${each}`)),
);

/**
 * Products in our own format, in the order of their ids, some hundred at a time: an export that is imported again
 * changes nothing. Throws invalidRequest for wrong conditions before the first row.
 */
export async function exportProducts(
  connection: DatabaseConnection,
  request: ProductExport,
): Promise<ExportedTable> {
  const columns = request.columns ?? allOfImports;
  const readIds = await idReader(connection, request);
  return { columns, rows: readRows(connection.db, columns, readIds) };
}

/** How many products an export has. */
export async function countProducts(
  { pool }: DatabaseConnection,
  { products }: ProductExport,
): Promise<number> {
  if ('productIds' in products) return products.productIds.length;
  const { query, from } = await selectStaffProducts(pool, products);
  const text = `SELECT count(*)::int AS count, $1::text, $2::int ${from()}`;
  return (await pool.query<{ count: number }>(text, query.values)).rows[0]?.count ?? 0;
}

type ReadIds = (afterId: number) => Promise<number[]>;

async function idReader({ pool }: DatabaseConnection, { products }: ProductExport): Promise<ReadIds> {
  if ('productIds' in products) {
    const ids = [...new Set(products.productIds)].sort((a, b) => a - b);
    return async (afterId) => ids.filter((id) => id > afterId).slice(0, rowsInBatch);
  }
  const { query, from } = await selectStaffProducts(pool, products);
  query.conditions.push(`p.id > ${bind(query, 0)}`);
  const text = `SELECT p.id, $1::text, $2::int ${from()} ORDER BY p.id LIMIT ${rowsInBatch}`;
  return async (afterId) => {
    const { rows } = await pool.query<{ id: number }>(text, query.values.with(-1, afterId));
    return rows.map(({ id }) => id);
  };
}

async function* readRows(
  db: Database,
  columns: readonly ProductExportColumn[],
  readIds: ReadIds,
): AsyncGenerator<ExportCell[]> {
  const needsOffers = columns.some((column) => /^(shown|reference)_/.test(column));
  for (let ids = await readIds(0); ids.length > 0; ids = await readIds(ids.at(-1)!)) {
    const offers = needsOffers ? await readOffers(db, ids) : new Map<number, Record<string, number>>();
    for (const product of await loadStoredProducts(db, ids)) {
      yield columns.map((column) => cellOf(product, column, offers.get(product.id)));
    }
  }
}

function cellOf(
  product: StoredProduct,
  column: string,
  offers: Record<string, number> | undefined,
): ExportCell {
  if (column === 'sku') return product.sku;
  if (column === 'reserved') return product.reserved;
  if (column === 'available') return product.onHand - product.reserved;
  if (column === 'version') return product.version;
  if (offers && column in offers) return offers[column] ?? null;
  const value = product.fields.get(fields[column] ?? textField(column));
  if (value === undefined) return null;
  return numbers.has(column) ? Number(value) : value;
}

/** `meta_title_hu` → `metaTitle.hu`. */
function textField(column: string): string {
  const name = column.slice(0, -3).replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `${name}.${column.slice(-2)}`;
}

/** What shoppers see, by column. */
async function readOffers(db: Database, ids: number[]): Promise<Map<number, Record<string, number>>> {
  const { rows } = await db.execute<{
    id: number;
    currency: number;
    amount: number;
    reference: number | null;
  }>(sql`
    SELECT product_id AS id, currency_id AS currency, amount::float8 AS amount, reference_amount::float8 AS reference
    FROM offers WHERE product_id = ANY(${sql.param(ids)}::int[])`);
  const offers = new Map<number, Record<string, number>>();
  for (const { id, currency, amount, reference } of rows) {
    if (!isCurrencyId(currency)) continue;
    const code = currencyCodes[currency].toLowerCase();
    const own = offers.get(id) ?? {};
    own[`shown_price_${code}`] = toMajorUnits(amount);
    if (reference !== null) own[`reference_price_${code}`] = toMajorUnits(reference);
    offers.set(id, own);
  }
  return offers;
}
