/**
 * What products have of attributes, whatever the kind: product_id, attribute_id and option_id, a row for each option,
 * as a table of SQL.
 */
export const attributeUses = `(
  SELECT product_id, attribute_id, option_id FROM product_attributes
  UNION ALL SELECT product_id, attribute_id, option_id FROM product_attribute_options
  UNION ALL SELECT product_id, attribute_id, NULL FROM product_attribute_texts GROUP BY product_id, attribute_id)`;

/** How many products have an attribute, as an expression of SQL: by its kind it is in one of the tables alone. */
export const countUsesOf = (attribute: string) => `(
  (SELECT count(*) FROM product_attributes WHERE attribute_id = ${attribute})
  + (SELECT count(DISTINCT product_id) FROM product_attribute_options WHERE attribute_id = ${attribute})
  + (SELECT count(DISTINCT product_id) FROM product_attribute_texts WHERE attribute_id = ${attribute}))::int`;
