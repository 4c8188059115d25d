import { attributeFieldPrefix } from '@kamra/contract/catalogue.ts';
import type { CurrencyId } from '@kamra/contract/money.ts';
import type { FacetLabels } from '../facets/facet-labels.ts';
import type { RowFilter } from '../facets/filter-rows.ts';
import { type Clause, matchNothing } from './term-clause.ts';

/** A list's filter with the field of its own facet. */
export interface EngineFilter {
  field: string;
  clause: Clause;
}

interface Target {
  field: string;
  /** Before the values of an attribute. */
  prefix?: string;
}

/** A filter of the rows in memory as a clause: the same values, by what the engine calls them. */
export function toEngineFilter(
  filter: RowFilter,
  { labels, currencyId }: { labels: FacetLabels; currencyId: CurrencyId },
): EngineFilter {
  return { field: filter.field, clause: clauseOf(filter, targetOf(filter.field, labels, currencyId)) };
}

function targetOf(field: string, { attributes }: FacetLabels, currencyId: CurrencyId): Target {
  if (field.startsWith(attributeFieldPrefix)) {
    const code = field.slice(attributeFieldPrefix.length);
    return { field: 'attributes', prefix: `${attributes.find((each) => each.code === code)?.id}:` };
  }
  const names: Record<string, string> = {
    productGroupTypeCode: 'category',
    productBrandCode: 'brand',
    ratingAverage: 'rating',
    availibilityCount: 'available',
    discount: `discount${currencyId}`,
    price: `price${currencyId}`,
  };
  const name = names[field];
  if (!name) throw new Error(`the search engine has no field for ${field}`);
  return { field: name };
}

function clauseOf(filter: RowFilter, { field, prefix }: Target): Clause {
  if ('amounts' in filter) {
    const { low, high } = filter;
    return {
      range: {
        [field]: {
          ...(low > Number.NEGATIVE_INFINITY && { gte: low }),
          ...(high < Infinity && { lte: high }),
        },
      },
    };
  }
  const { column, allowed } = filter;
  // Of several values at once one that is allowed is enough, and none may be that is not: so are the single ones.
  const valuesWhere = (isAllowed: boolean) =>
    column.values.flatMap((value, at) =>
      value === null || Boolean(allowed[at]) !== isAllowed ? [] : [prefix ? `${prefix}${value}` : value],
    );
  if (!allowed[0]) {
    const inside = valuesWhere(true);
    return inside.length > 0 ? { terms: { [field]: inside } } : matchNothing;
  }
  const outside = valuesWhere(false);
  return { bool: { must_not: outside.length > 0 ? [{ terms: { [field]: outside } }] : [] } };
}
