import { listSearch, type ProductListQuery, sortTypes } from './product-list-query.ts';

/** The canonical query of a list: its filters and page, not its order. */
export function listPageSearch(listQuery: ProductListQuery): string {
  return listSearch({ ...listQuery, sort: sortTypes.Default, pageSize: null });
}
