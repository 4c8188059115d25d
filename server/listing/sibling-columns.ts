import type { ProductAttribute } from '@kamra/contract/catalogue.ts';
import type { Language } from '@kamra/contract/languages.ts';
import { perLanguage } from '@kamra/contract/per-language.ts';
import { firstInLanguage } from '../catalogue/text-in-language.ts';

export type AttributeTuple = [
  code: string,
  name: string,
  kind: ProductAttribute['kind'],
  unit: string | null,
  value: number | boolean | string,
  valueName: string | null,
  swatch: string | null,
];

/** A published product of the same variant group, with the attributes in which the group's products differ. */
export type SiblingTuple = [
  id: number,
  nameCode: string,
  image: [hash: string, widths: number[]] | null,
  attributes: AttributeTuple[],
];

/** A column with the attributes of a product; `$1` is the language. */
export const attributesOf = (product: string, only = 'true') => `(
  SELECT coalesce(json_agg(json_build_array(a.code, coalesce(an.name, a.code), a.kind, a.unit,
    coalesce(to_json(pa.number_value), to_json(pa.boolean_value), to_json(ao.code)),
    coalesce(aon.name, ao.code), ao.swatch) ORDER BY a.sort_order, a.id), '[]')
  FROM product_attributes pa
  JOIN attributes a ON a.id = pa.attribute_id
  LEFT JOIN LATERAL (SELECT name FROM attribute_texts WHERE attribute_id = a.id
    ${firstInLanguage()}) an ON true
  LEFT JOIN attribute_options ao ON ao.id = pa.option_id
  LEFT JOIN LATERAL (SELECT name FROM attribute_option_texts WHERE option_id = ao.id
    ${firstInLanguage()}) aon ON true
  WHERE pa.product_id = ${product} AND ${only})`;

const nameOfAttribute = `coalesce((SELECT name FROM attribute_texts WHERE attribute_id = a.id ${firstInLanguage()}), a.code)`;
const nameOfOption = `coalesce((SELECT name FROM attribute_option_texts WHERE option_id = ao.id ${firstInLanguage()}), ao.code)`;

/** A column with the attributes of a product that have several options or a text; `$1` is the language. */
export const longAttributesOf = (product: string) => `(
  SELECT coalesce(json_agg(tuple ORDER BY sort_order, id), '[]') FROM (
    SELECT a.sort_order, a.id, json_build_array(a.code, ${nameOfAttribute}, a.kind, NULL,
      string_agg(ao.code, ',' ORDER BY ao.sort_order, ao.id),
      string_agg(${nameOfOption}, ', ' ORDER BY ao.sort_order, ao.id), NULL) AS tuple
    FROM product_attribute_options po JOIN attributes a ON a.id = po.attribute_id
    JOIN attribute_options ao ON ao.id = po.option_id WHERE po.product_id = ${product} GROUP BY a.id
    UNION ALL
    SELECT a.sort_order, a.id, json_build_array(a.code, ${nameOfAttribute}, a.kind, NULL, pt.value, pt.value, NULL)
    FROM attributes a JOIN LATERAL (SELECT value FROM product_attribute_texts
      WHERE product_id = ${product} AND attribute_id = a.id ${firstInLanguage()}) pt ON true
    WHERE a.kind = 'text') long)`;

/** A column with the published siblings of products `p`, themselves among them; `$1` is the language. */
export const siblingsColumn = `
    (SELECT coalesce(json_agg(json_build_array(sp.id, st.name_code,
        (SELECT json_build_array(i.media_hash, m.widths)
          FROM product_images i JOIN media_files m ON m.hash = i.media_hash
          WHERE i.product_id = sp.id ORDER BY i.is_default DESC, i.sort_order LIMIT 1),
        ${attributesOf('sp.id', 'EXISTS (SELECT 1 FROM variant_group_attributes va WHERE va.variant_group_id = p.variant_group_id AND va.attribute_id = a.id)')}
      ) ORDER BY sp.id), '[]')
      FROM products sp
      JOIN LATERAL (SELECT name_code FROM product_texts WHERE product_id = sp.id
        ${firstInLanguage()}) st ON true
      WHERE sp.variant_group_id = p.variant_group_id AND sp.published)`;

export function toAttribute([
  code,
  name,
  kind,
  unit,
  value,
  valueName,
  swatch,
]: AttributeTuple): ProductAttribute {
  return { code, name, kind, unit, value, valueName, swatch };
}

const quantityFormat = perLanguage(
  (language) => new Intl.NumberFormat(language, { maximumFractionDigits: 3 }),
);
/** Units like `cm` and `ml` read alike in every language; longer ones are words. */
const maxSignLength = 3;

/** A sibling's attribute; a number is named with its unit as the language writes it, so that choices have words. */
export function toSiblingAttribute(tuple: AttributeTuple, language: Language): ProductAttribute {
  const attribute = toAttribute(tuple);
  const { kind, value, unit } = attribute;
  if (kind !== 'number') return attribute;
  const number = quantityFormat(language).format(Number(value));
  const isSign = unit !== null && unit.length <= maxSignLength;
  return { ...attribute, valueName: isSign ? `${number}\u00a0${unit}` : number };
}
