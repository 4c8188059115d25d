import { firstInLanguage } from './text-in-language.ts';

/**
 * SQL of the names of what tells a product `p` from the other variants of its group, in the group's order; null for a
 * product without variants. `language` is a placeholder or a literal of the code.
 */
export const choicesOfProduct = (language: string) => `CASE WHEN p.variant_group_id IS NOT NULL THEN ARRAY(
      SELECT chosen.name FROM variant_group_attributes g
      JOIN product_attributes a ON a.product_id = p.id AND a.attribute_id = g.attribute_id
      JOIN LATERAL (
        SELECT name FROM attribute_option_texts each WHERE each.option_id = a.option_id
        ${firstInLanguage(language, 'each')}
      ) chosen ON true
      WHERE g.variant_group_id = p.variant_group_id ORDER BY g.sort_order, g.attribute_id
    ) END`;
