import {
  type AttributeKind,
  type listProductAttributes,
  staffAttributeFields,
} from '@kamra/contract/attribute-administration.ts';
import type { EndpointInput, ReplyInput } from '@kamra/contract/endpoint.ts';
import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { countUsesOf } from '../catalogue/attribute-uses.ts';
import { firstInLanguage } from '../catalogue/text-in-language.ts';
import { addConditions, type ListField, startListQuery } from '../database/list-query.ts';
import { readPage } from '../database/read-page.ts';

const productCount = countUsesOf('a.id');
const name = 'coalesce(t.name, a.code)';
const fields: Record<keyof typeof staffAttributeFields, ListField> = {
  id: { kind: staffAttributeFields.id, sql: 'a.id' },
  code: { kind: staffAttributeFields.code, sql: 'a.code' },
  kind: { kind: staffAttributeFields.kind, sql: 'a.kind' },
  name: { kind: staffAttributeFields.name, sql: name },
  order: { kind: staffAttributeFields.order, sql: 'a.sort_order' },
  productCount: { kind: staffAttributeFields.productCount, sql: productCount },
};
const orders = {
  id: 'a.id',
  code: 'a.code',
  kind: 'a.kind',
  name: `${name} COLLATE "hu-x-icu"`,
  order: 'a.sort_order',
  productCount,
};

interface AttributeRow {
  id: number;
  version: number;
  code: string;
  kind: AttributeKind;
  unit: string | null;
  name: string;
  sort_order: number;
  languages: Language[];
  options: number;
  products: number;
}

const columns = `a.id, a.version, a.code, a.kind, a.unit, ${name} AS name, a.sort_order,
  ARRAY(SELECT language FROM attribute_texts WHERE attribute_id = a.id ORDER BY language) AS languages,
  (SELECT count(*)::int FROM attribute_options o WHERE o.attribute_id = a.id) AS options,
  ${productCount} AS products`;
const from = `FROM attributes a LEFT JOIN LATERAL (
  SELECT name FROM attribute_texts WHERE attribute_id = a.id ${firstInLanguage()}) t ON true`;

/** Attributes of a page as staff see them; throws invalidRequest as all lists do. */
export async function listStaffAttributes(
  pool: pg.Pool,
  request: EndpointInput<typeof listProductAttributes>['body'],
): Promise<ReplyInput<typeof listProductAttributes>> {
  const query = startListQuery(request.language);
  addConditions(query, request.fieldConditions, fields);
  const { rows, ...counts } = await readPage<AttributeRow>(pool, request, query, {
    columns,
    from,
    orders,
    standardOrder: 'a.sort_order, a.id',
    key: 'a.id',
  });
  const productAttributes = rows.map(({ sort_order: order, options, products, ...row }) => ({
    ...row,
    order,
    optionCount: options,
    productCount: products,
  }));
  return { productAttributes, ...counts };
}
