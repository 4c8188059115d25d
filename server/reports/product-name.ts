import { defaultLanguage } from '@kamra/contract/languages.ts';

/** The name of a product `p` for staff, as an expression: in the shop's own language, else in any, else its sku. */
export const productName = `coalesce(
  (SELECT t.name FROM product_texts t WHERE t.product_id = p.id AND t.language = '${defaultLanguage}' AND t.name <> ''),
  (SELECT t.name FROM product_texts t WHERE t.product_id = p.id AND t.name <> '' ORDER BY t.language LIMIT 1), p.sku)`;
