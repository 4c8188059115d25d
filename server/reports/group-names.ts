import { defaultLanguage } from '@kamra/contract/languages.ts';
import type { SalesGroup } from '@kamra/contract/reports.ts';
import { productName } from './product-name.ts';

/** Names of groups for staff by their `key`; null for fees and for what has been deleted. */
export const groupNames: Partial<Record<SalesGroup, string>> = {
  product: `(SELECT ${productName} || ' (' || p.sku || ')' FROM products p WHERE p.id = key::int)`,
  category: `(SELECT coalesce(t.name, c.code) FROM categories c
    LEFT JOIN category_texts t ON t.category_id = c.id AND t.language = '${defaultLanguage}' AND t.name <> ''
    WHERE c.id = nullif(key, '')::int)`,
  brand: `(SELECT b.name FROM brands b WHERE b.id = nullif(key, '')::int)`,
};
