import { sql } from 'drizzle-orm';
import type { Database } from '../server/database/connect.ts';

const choices = { color: 16, material: 14, size: 3, finish: 6 };
const booleans = ['dishwasher-safe', 'induction', 'oven-safe', 'microwave-safe'];
/** Number attributes with the count of their distinct values and the step between them. */
const numbers = { volume: [30, 250], diameter: [25, 2], length: [60, 1], weight: [1_000, 5] } as const;

/** Attributes such as household goods have: four choices, four yes-or-no, four numbers. */
export async function generateAttributes(db: Database): Promise<void> {
  await db.execute(sql`INSERT INTO attributes (code, kind, sort_order)
    SELECT code, 'choice', row_number() OVER () FROM unnest(${sql.param(Object.keys(choices))}::text[]) code
    UNION ALL SELECT code, 'boolean', 10 FROM unnest(${sql.param(booleans)}::text[]) code
    UNION ALL SELECT code, 'number', 20 FROM unnest(${sql.param(Object.keys(numbers))}::text[]) code`);
  await db.execute(
    sql`INSERT INTO attribute_texts (attribute_id, language, name) SELECT id, 'hu', initcap(code) FROM attributes`,
  );
  for (const [code, count] of Object.entries(choices)) {
    await db.execute(sql`INSERT INTO attribute_options (attribute_id, code, sort_order)
      SELECT a.id, ${code}::text || '-' || n, n FROM attributes a, generate_series(1, ${count}::int) n WHERE a.code = ${code}`);
  }
  await db.execute(sql`INSERT INTO attribute_option_texts (option_id, language, name)
    SELECT id, 'hu', initcap(translate(left(md5(code), 7), '0123456789', 'ghijklmnop')) FROM attribute_options`);
}

/** Gives each of the products about nine of the attributes, spread pseudo-randomly by its number. */
export async function assignAttributes(tx: Database, wanted: ReturnType<typeof sql>): Promise<void> {
  for (const [code, count] of Object.entries(choices)) {
    await tx.execute(sql`INSERT INTO product_attributes (product_id, attribute_id, option_id)
      SELECT p.id, a.id, ao.id FROM ${wanted} JOIN attributes a ON a.code = ${code}
      JOIN attribute_options ao ON ao.attribute_id = a.id AND ao.sort_order = 1 + abs(hashint4(n + a.id)) % ${count}::int`);
  }
  for (const code of booleans) {
    await tx.execute(sql`INSERT INTO product_attributes (product_id, attribute_id, boolean_value)
      SELECT p.id, a.id, abs(hashint4(n + a.id * 7)) % 3 = 0 FROM ${wanted} JOIN attributes a ON a.code = ${code}`);
  }
  for (const [code, [count, step]] of Object.entries(numbers)) {
    await tx.execute(sql`INSERT INTO product_attributes (product_id, attribute_id, number_value)
      SELECT p.id, a.id, ${step}::int * (1 + abs(hashint4(n + a.id * 13)) % ${count}::int)
      FROM ${wanted} JOIN attributes a ON a.code = ${code} WHERE abs(hashint4(n * 3 + a.id)) % 4 > 0`);
  }
}
