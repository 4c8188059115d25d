import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router-dom';

const parameter = 'hidden';
/** Between names of columns, none of which has one. */
const separator = ',';

/**
 * The columns that a list hides, and a function that hides others. They are kept for the next time and stand in the
 * address, which wins where it names some: a link opens the list with the columns of who sent it.
 */
export function useHiddenColumns(list: string): readonly [string[], (columns: string[]) => void] {
  const [hidden, setHidden] = useStore<string[]>(`${list}.datatable`, []);
  const navigate = useNavigate();
  const write = (columns: string[]) => {
    // The address as it stands: what React has rendered may be older than a filter that was set in the same moment.
    const [, before = ''] = window.location.hash.split('?');
    const after = new URLSearchParams(before);
    if (columns.length === 0) after.delete(parameter);
    else after.set(parameter, columns.join(separator));
    void navigate({ search: after.toString() }, { replace: true });
  };
  const hide = (columns: string[]) => {
    setHidden(columns);
    write(columns);
  };
  return [hidden, hide] as const;
}

/** Keeps address and list in agreement; react-admin drops what it does not know when filters or order change. */
export function useColumnsInAddress(list: string): void {
  const [hidden, hide] = useHiddenColumns(list);
  const [, setHidden] = useStore<string[]>(`${list}.datatable`, []);
  const [search] = useSearchParams();
  const given = search.get(parameter);
  const kept = hidden.join(separator);
  // Only a change of the address is taken over: a choice in the list writes both.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (given !== null && given !== kept) setHidden(given.split(separator).filter(Boolean));
  }, [given]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `hide` is another function each time
  useEffect(() => {
    if (given === null && kept !== '') hide(hidden);
  }, [given, kept, search]);
}
