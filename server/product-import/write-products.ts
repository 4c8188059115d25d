import { type SQL, sql } from 'drizzle-orm';
import { explainStockChange, type StockChange } from '../catalogue/explain-stock-change.ts';
import type { Database } from '../database/connect.ts';
import { addFixedPrices, setReductions, updateFixedPrices } from '../pricing/replace-fixed-prices.ts';
import type { KnownCatalogue } from './known-catalogue.ts';
import type { ProductWrite, WrittenProduct } from './plan-writes.ts';
import { findOperatorIds, writeFurtherValues } from './write-further-values.ts';
import { writeTexts } from './write-texts.ts';

/**
 * Writes a batch of products with a fixed number of statements. References are created and products and stock locked
 * before. Returns them with their ids.
 */
export async function writeProducts(
  tx: Database,
  known: KnownCatalogue,
  writes: readonly ProductWrite[],
  { groupIds, stockChange }: { groupIds: ReadonlyMap<string, number>; stockChange: StockChange },
): Promise<WrittenProduct[]> {
  const operatorIds = await findOperatorIds(tx, writes);
  const columnsOf = (write: ProductWrite) => allColumns(write, { known, groupIds, operatorIds });
  const ids = await insertProducts(
    tx,
    writes.filter(({ id }) => id === null),
    columnsOf,
  );
  const written = writes.flatMap((write): WrittenProduct[] => {
    const productId = write.id ?? ids.get(write.sku);
    return productId === undefined ? [] : [{ ...write, productId }];
  });
  await updateProducts(
    tx,
    written.filter(({ id }) => id !== null),
    columnsOf,
  );
  await insertStock(
    tx,
    written.filter(({ id }) => id === null),
  );
  await explainStockChange(tx, stockChange);
  await changeStock(tx, written);
  await writeFixedPrices(tx, written);
  await setReductions(tx, written);
  await writeTexts(tx, written);
  await writeAttributes(tx, known, written);
  await writeFurtherValues(tx, known, written);
  return written;
}

const columnNames =
  `sku category_id brand_id variant_group_id published gtin model_number vat_rate weight_grams width_millimetres
  height_millimetres depth_millimetres net_quantity net_quantity_unit mandatory_warranty food_contact publish_from
  publish_until archived_at manufacturer_id responsible_person_id purchase_amount shelf_place tags
  withdrawal_excluded_reason durability_years packaging circular_code electrical battery_kind battery_fitting
  energy_class energy_scale eprel_number food_contact_material`.split(/\s+/);

/** SQL: the columns of products that imports and changes write, of an alias if any. */
function writtenColumns(alias?: string): SQL {
  return sql.raw(columnNames.map((name) => (alias ? `${alias}.${name}` : name)).join(', '));
}

/** What a product has of which its file says nothing, where it cannot be without. */
const newProduct: Columns = {
  published: true,
  vat_rate: 27,
  weight_grams: 0,
  tags: [],
  mandatory_warranty: false,
  food_contact: false,
  packaging: [],
  electrical: false,
};

type Columns = Record<string, string | number | boolean | string[] | object[] | null>;

interface WriteContext {
  known: KnownCatalogue;
  groupIds: ReadonlyMap<string, number>;
  operatorIds: ReadonlyMap<string, number>;
}

function allColumns(
  { columns, category, brand, group, further }: ProductWrite,
  { known, groupIds, operatorIds }: WriteContext,
): Columns {
  const operators = Object.entries(further.operators).map(([column, code]) => [
    column,
    code === null ? null : (operatorIds.get(code) ?? null),
  ]);
  return {
    ...columns,
    ...further.columns,
    ...Object.fromEntries(operators),
    ...(category !== undefined && { category_id: known.categories.get(category)?.id ?? null }),
    ...(brand !== undefined && {
      brand_id: brand === null ? null : (known.brands.byCode.get(brand)?.id ?? null),
    }),
    ...(group !== undefined && { variant_group_id: groupIds.get(group) ?? null }),
  };
}

async function insertProducts(
  tx: Database,
  created: readonly ProductWrite[],
  columnsOf: (write: ProductWrite) => Columns,
): Promise<Map<string, number>> {
  if (created.length === 0) return new Map();
  const rows = created.map((write) => ({ ...newProduct, sku: write.sku, ...columnsOf(write) }));
  const inserted = await tx.execute<{ id: number; sku: string }>(sql`
    INSERT INTO products (${writtenColumns()})
    SELECT ${writtenColumns('n')} FROM json_populate_recordset(NULL::products, ${JSON.stringify(rows)}::json) n
    RETURNING id, sku`);
  return new Map(inserted.rows.map(({ id, sku }) => [sku, id]));
}

async function updateProducts(
  tx: Database,
  changed: readonly WrittenProduct[],
  columnsOf: (write: ProductWrite) => Columns,
): Promise<void> {
  const own = changed.map((write) => ({ id: write.productId, changes: columnsOf(write) }));
  const hasColumns = ({ changes }: { changes: Columns }) => Object.keys(changes).length > 0;
  const [wide, versionOnly] = [own.filter(hasColumns), own.filter((each) => !hasColumns(each))];
  if (wide.length > 0) {
    await tx.execute(sql`
      UPDATE products p SET (${writtenColumns()}, version, updated_at) = (
        SELECT ${writtenColumns('n')}, p.version + 1, now()
        FROM jsonb_populate_record(p, r.changes) n)
      FROM jsonb_to_recordset(${JSON.stringify(wide)}::jsonb) AS r (id int, changes jsonb) WHERE p.id = r.id`);
  }
  if (versionOnly.length > 0) {
    await tx.execute(sql`UPDATE products SET version = version + 1, updated_at = now()
      WHERE id = ANY(${sql.param(versionOnly.map(({ id }) => id))}::int[])`);
  }
}

/** Without a stock in the file a product is sold out. */
async function insertStock(tx: Database, created: readonly WrittenProduct[]): Promise<void> {
  if (created.length === 0) return;
  const rows = created.map(({ productId, stock }) => ({ id: productId, on_hand: stock?.to ?? 0 }));
  await tx.execute(sql`INSERT INTO stock (product_id, on_hand)
    SELECT id, on_hand FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r (id int, on_hand int)`);
}

async function writeFixedPrices(tx: Database, written: readonly WrittenProduct[]): Promise<void> {
  const pricesOf = (some: readonly WrittenProduct[]) =>
    some.flatMap(({ productId, prices }) =>
      prices.map(([currencyId, amount]) => ({ productId, currencyId, amount })),
    );
  await addFixedPrices(tx, pricesOf(written.filter(({ id }) => id === null)));
  await updateFixedPrices(tx, pricesOf(written.filter(({ id }) => id !== null)));
}

/** Compare and set, on rows that the batch has locked: all of them change. */
async function changeStock(tx: Database, written: readonly WrittenProduct[]): Promise<void> {
  const rows = written.flatMap(({ id, stock }) =>
    id === null || stock === undefined ? [] : [{ id, before: stock.from, after: stock.to }],
  );
  if (rows.length === 0) return;
  const { rowCount } = await tx.execute(sql`
    UPDATE stock s SET on_hand = r.after
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r (id int, before int, after int)
    WHERE s.product_id = r.id AND s.on_hand = r.before AND s.reserved <= r.after`);
  if (rowCount !== rows.length) throw new Error('a locked stock changed');
}

async function writeAttributes(
  tx: Database,
  known: KnownCatalogue,
  written: readonly WrittenProduct[],
): Promise<void> {
  const rows = written.flatMap(({ productId, attributes }) =>
    attributes.flatMap(([code, value]): AttributeRow[] => {
      const attribute = known.attributes.byCode.get(code);
      if (!attribute || attribute.id === null || attribute.kind === 'choices') return [];
      const isOption = attribute.kind === 'choice' && value !== null;
      const option = isOption ? attribute.options.byCode.get(String(value))?.id : null;
      const number = isOption || value === null ? null : Number(value);
      const isYesOrNo = attribute.kind === 'boolean' && value !== null;
      if (isYesOrNo) return [{ id: productId, attribute: attribute.id, isTrue: String(value) === 'true' }];
      return [{ id: productId, attribute: attribute.id, option, number }];
    }),
  );
  const [removed, set] = [rows.filter(isEmpty), rows.filter((row) => !isEmpty(row))];
  if (set.length > 0) {
    await tx.execute(sql`
      INSERT INTO product_attributes (product_id, attribute_id, option_id, number_value, boolean_value)
      SELECT id, attribute, option, number, "isTrue"
      FROM json_to_recordset(${JSON.stringify(set)}::json)
        AS r (id int, attribute int, option int, number numeric, "isTrue" boolean)
      ON CONFLICT (product_id, attribute_id) DO UPDATE SET option_id = excluded.option_id,
        number_value = excluded.number_value, boolean_value = excluded.boolean_value`);
  }
  if (removed.length > 0) {
    await tx.execute(sql`DELETE FROM product_attributes a
      USING json_to_recordset(${JSON.stringify(removed)}::json) AS r (id int, attribute int)
      WHERE a.product_id = r.id AND a.attribute_id = r.attribute`);
  }
}

interface AttributeRow {
  id: number;
  attribute: number;
  option?: number | null;
  number?: number | null;
  isTrue?: boolean;
}

function isEmpty({ option, number, isTrue }: AttributeRow): boolean {
  return (option ?? null) === null && (number ?? null) === null && isTrue === undefined;
}
