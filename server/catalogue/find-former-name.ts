import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';

/** A brand's name as pages find it: whatever its case. */
export function foldBrandName(name: string): string {
  return name.normalize('NFC').toLocaleLowerCase('hu');
}

/** The present name of the brand that once had this name; null without one. */
export async function findFormerBrandName(pool: pg.Pool, name: string): Promise<string | null> {
  const text = `SELECT b.name FROM former_brand_names f JOIN brands b ON b.id = f.brand_id WHERE f.name = $1`;
  const [row] = await queryPrepared<{ name: string }>(pool, text, [foldBrandName(name)]);
  return row?.name ?? null;
}

/** The present code of the category that once had this code, or took in the one that had; null without one. */
export async function findFormerCategoryCode(pool: pg.Pool, code: string): Promise<string | null> {
  const text = `SELECT c.code FROM former_category_codes f JOIN categories c ON c.id = f.category_id WHERE f.code = $1`;
  const [row] = await queryPrepared<{ code: string }>(pool, text, [code]);
  return row?.code ?? null;
}
