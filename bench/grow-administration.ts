import pg from 'pg';
import type { DatabaseConnection } from '../server/database/connect.ts';

const brandCount = 1_000;
const categoryCount = 1_000;
const usualAuditRows = 300_000;

/** What lists of a large shop have beside products: pictures of their own, brands, categories, and who changed what. */
export async function growAdministration(
  { pool, databaseUrl }: DatabaseConnection,
  productCount: number,
  auditRows = usualAuditRows,
): Promise<void> {
  const { rows } = await pool.query(`SELECT FROM brands WHERE code = 'maker-1'`);
  if (rows.length > 0) return; // a catalogue that was kept
  console.log('\nAdding pictures, brands, categories and an audit log …');
  // Of its own: statements of the shop end sooner.
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    for (const statement of statements(productCount, auditRows)) await client.query(statement);
    await client.query('COMMIT');
    await client.query('VACUUM (ANALYZE)');
  } finally {
    await client.end();
  }
}

function statements(productCount: number, auditRows: number): string[] {
  return [
    `INSERT INTO media_files (hash, name, width, height, widths, alternative_texts)
     SELECT md5('own ' || n), 'SKU-' || n || '_1.jpg', 1200, 1200, '{160,320,480,640,960}',
       CASE WHEN n % 3 = 0 THEN jsonb_build_object('hu', 'Termékkép ' || n) END
     FROM generate_series(1, ${productCount}) n ON CONFLICT DO NOTHING`,
    `UPDATE product_images i SET media_hash = md5('own ' || substr(p.sku, 5))
     FROM products p WHERE p.id = i.product_id AND p.sku LIKE 'SKU-%' AND NOT i.is_default`,
    `INSERT INTO brands (code, name, sort_order)
     SELECT 'maker-' || n, 'Gyártó ' || n, n FROM generate_series(1, ${brandCount}) n`,
    `INSERT INTO categories (code, parent_id, sort_order)
     SELECT 'place-' || n, 1 + n % 20, n FROM generate_series(1, ${categoryCount}) n`,
    `INSERT INTO category_texts (category_id, language, name, name_code)
     SELECT id, 'hu', 'Kategória ' || id, code FROM categories WHERE code LIKE 'place-%'`,
    `UPDATE products SET category_id = (SELECT min(id) FROM categories WHERE code LIKE 'place-%') + id % ${categoryCount},
       brand_id = (SELECT min(id) FROM brands WHERE code LIKE 'maker-%') + id % ${brandCount} WHERE id % 2 = 0`,
    // Its chain would take a minute and is read by none of these lists.
    'ALTER TABLE audit_log DISABLE TRIGGER audit_log_chained',
    `INSERT INTO audit_log (at, system_user_id, system_user_name, module, action, entity, entity_id, before, after)
     SELECT now() - n * interval '3 minutes', 1, 'Importer', 'products', (ARRAY['update', 'import', 'adjustStock'])[1 + n % 3],
       'product', 1 + n % ${productCount}, '{"price.HUF": "990"}', jsonb_build_object('price.HUF', n::text, 'stock', '4')
     FROM generate_series(1, ${auditRows}) n`,
    'ALTER TABLE audit_log ENABLE TRIGGER audit_log_chained',
  ];
}
