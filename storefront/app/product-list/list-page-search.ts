import { defaultPageSize } from '@kamra/contract/page-sizes.ts';
import { type ListAddress, listSearch, sortTypes } from './list-address.ts';

/** The part of a list's address that search engines shall know: its filters and page, not its order. */
export function listPageSearch(address: ListAddress): string {
  return listSearch({ ...address, sort: sortTypes.Default, pageSize: defaultPageSize });
}
