import { useLocation, useNavigate, useNavigation } from 'react-router';
import { type ListAddress, listSearch, parseListAddress } from './list-address.ts';

export const listFormId = 'list-form';

/**
 * What the list's controls show, at once also while the next list loads, what the list itself shows, and how
 * the controls change it.
 */
export function useListChoice(): { address: ListAddress; shown: ListAddress; choose: () => void } {
  const { pathname, search } = useLocation();
  const next = useNavigation().location;
  const navigate = useNavigate();
  const wanted = next?.pathname === pathname ? next.search : search;
  return {
    address: parseListAddress(new URLSearchParams(wanted)),
    shown: parseListAddress(new URLSearchParams(search)),
    choose: () => {
      const form = document.getElementById(listFormId);
      if (!(form instanceof HTMLFormElement)) return;
      const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
      const address = parseListAddress(new URLSearchParams(entries));
      navigate(pathname + listSearch({ ...address, page: 1 }), { preventScrollReset: true });
    },
  };
}
