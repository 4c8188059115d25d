import type { Reply } from '@kamra/contract/endpoint.ts';
import {
  type GuaranteeFile,
  guaranteeFileUrl,
  type listGuaranteeFiles as listCall,
  maxDurableProducts,
  officialLanguages,
} from '@kamra/contract/guarantee-files.ts';
import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { firstInLanguage } from '../catalogue/text-in-language.ts';
import { queryPrepared } from '../database/prepared.ts';

type File = Omit<GuaranteeFile, 'url' | 'uploadedAt'> & { uploadedAt: Date };
const fileOf = (table: string) => `CASE WHEN ${table}.id IS NOT NULL THEN json_build_object('id', ${table}.id,
  'version', ${table}.version, 'hash', ${table}.hash, 'isCompared', ${table}.is_compared,
  'contentType', ${table}.content_type, 'fileName', ${table}.file_name, 'bytes', length(${table}.bytes),
  'uploadedAt', ${table}.uploaded_at) END AS file`;

const noticesStatement = `SELECT f.language, ${fileOf('f')} FROM guarantee_files f WHERE f.kind = 'notice'`;
const productsStatement = `
  SELECT p.id AS "productId", p.sku, t.name, p.durability_years AS "durabilityYears", ${fileOf('f')}
  FROM products p
  JOIN LATERAL (SELECT name FROM product_texts each WHERE each.product_id = p.id ${firstInLanguage('$1', 'each')}) t ON true
  LEFT JOIN guarantee_files f ON f.product_id = p.id AND f.kind = 'label'
  WHERE p.durability_years IS NOT NULL AND p.archived_at IS NULL
  ORDER BY f.id IS NOT NULL, p.sku LIMIT ${maxDurableProducts}`;

/** Everything that staff keep of the two, and the products whose labels are missing. */
export async function listGuaranteeFiles(
  pool: pg.Pool,
  language: Language = 'hu',
): Promise<Reply<typeof listCall>> {
  const [notices, durable] = await Promise.all([
    queryPrepared<{ language: string; file: File }>(pool, noticesStatement, []),
    queryPrepared<{
      productId: number;
      sku: string;
      name: string;
      durabilityYears: number;
      file: File | null;
    }>(pool, productsStatement, [language]),
  ]);
  return {
    notices: officialLanguages.map((language) => ({
      language,
      file: toFile(notices.find((each) => each.language === language)?.file ?? null),
    })),
    products: durable.map(({ file, ...product }) => ({ ...product, file: toFile(file) })),
  };
}

function toFile(file: File | null): GuaranteeFile | null {
  if (!file) return null;
  return { ...file, uploadedAt: new Date(file.uploadedAt).toISOString(), url: guaranteeFileUrl(file.hash) };
}
