import { firstInLanguage } from '../catalogue/text-in-language.ts';

/**
 * The name of a product `p` for staff, as an expression: in their language, else in another, else its sku. `language`
 * is a placeholder.
 */
export const productName = (language: string) => `coalesce((
  SELECT each.name FROM product_texts each WHERE each.product_id = p.id AND each.name <> ''
  ${firstInLanguage(language, 'each')}), p.sku)`;
