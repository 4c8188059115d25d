import { defaultLanguage } from '@kamra/contract/languages.ts';
import type { SalesGroup } from '@kamra/contract/reports.ts';
import { productName } from './product-name.ts';

/** Names of groups of products `p` for staff; null for fees and for what has been deleted. */
export const groupNames: Partial<Record<SalesGroup, string>> = {
  product: `CASE WHEN p.id IS NOT NULL THEN ${productName} || ' (' || p.sku || ')' END`,
  category: `(SELECT coalesce(t.name, c.code) FROM categories c
    LEFT JOIN category_texts t ON t.category_id = c.id AND t.language = '${defaultLanguage}' AND t.name <> ''
    WHERE c.id = p.category_id)`,
  brand: '(SELECT b.name FROM brands b WHERE b.id = p.brand_id)',
};
