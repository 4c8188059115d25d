import { useLocation, useNavigate, useNavigation } from 'react-router';
import { listSearch, type ProductListQuery, parseProductListQuery } from './product-list-query.ts';

export const listFormId = 'list-form';

let lastRead: { search: string; listQuery: ProductListQuery } | null = null;

/** A dozen parts of a page read the same query. */
function readSearch(search: string): ProductListQuery {
  if (lastRead?.search !== search) {
    lastRead = { search, listQuery: parseProductListQuery(new URLSearchParams(search)) };
  }
  return lastRead.listQuery;
}

/**
 * The state of the list's controls, updated at once while the next list loads, that of the list itself, and the
 * setter.
 */
export function useListChoice(): {
  listQuery: ProductListQuery;
  shown: ProductListQuery;
  choose: () => void;
} {
  const { pathname, search } = useLocation();
  const next = useNavigation().location;
  const navigate = useNavigate();
  const wanted = next?.pathname === pathname ? next.search : search;
  const shown = readSearch(search);
  return {
    listQuery: wanted === search ? shown : readSearch(wanted),
    shown,
    choose: () => {
      const form = document.getElementById(listFormId);
      if (!(form instanceof HTMLFormElement)) return;
      const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
      const listQuery = parseProductListQuery(new URLSearchParams(entries));
      void navigate(pathname + listSearch({ ...listQuery, page: 1 }), { preventScrollReset: true });
    },
  };
}
