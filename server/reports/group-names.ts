import type { SalesGroup } from '@kamra/contract/reports.ts';
import { firstInLanguage } from '../catalogue/text-in-language.ts';
import { productName } from './product-name.ts';

/** Names of groups for staff by their `key`, those of texts in the language $8; null for fees and for what has been deleted. */
export const groupNames: Partial<Record<SalesGroup, string>> = {
  product: `(SELECT ${productName('$8')} || ' (' || p.sku || ')' FROM products p WHERE p.id = key::int)`,
  category: `(SELECT coalesce((
      SELECT each.name FROM category_texts each WHERE each.category_id = c.id AND each.name <> ''
      ${firstInLanguage('$8', 'each')}
    ), c.code) FROM categories c WHERE c.id = nullif(key, '')::int)`,
  brand: `(SELECT b.name FROM brands b WHERE b.id = nullif(key, '')::int)`,
};

/** Whether the statement of a group knows $8. */
export const isNamedInLanguage = (by: SalesGroup) => groupNames[by]?.includes('$8') ?? false;
