import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { toFieldConditions } from '../field-conditions.ts';
import { productFilters } from '../products/product-filters.ts';
import type { SheetSelection } from './use-sheet-rows.ts';

/** The filter and the order of the product list, as the address has them; what the address gets wrong is no filter. */
export function useSheetSelection(): SheetSelection {
  const { search } = useLocation();
  return useMemo(() => {
    const parameters = new URLSearchParams(search);
    const sort = parameters.get('sort');
    const filter = parseFilter(parameters.get('filter'));
    const known = Object.entries(filter).filter(([name]) => Object.hasOwn(productFilters, name));
    return {
      fieldConditions: toFieldConditions(productFilters, Object.fromEntries(known)),
      ...(sort && { orderBy: { fieldName: sort, isAscendingOrder: parameters.get('order') === 'ASC' } }),
    };
  }, [search]);
}

function parseFilter(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
