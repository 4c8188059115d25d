import { useQueryClient } from '@tanstack/react-query';
import type { Identifier, RaRecord } from 'react-admin';

interface ListedRows {
  data: RaRecord[];
  total?: number;
}

/** The neighbours of a record among the rows that were listed last; undefined where it was at an end of them. */
export function useListedNeighbours(resource: string | undefined, id: Identifier | undefined) {
  const queryClient = useQueryClient();
  const lists = queryClient
    .getQueryCache()
    .findAll({ queryKey: [resource, 'getList'] })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  for (const list of lists) {
    const { data: rows = [], total } = (list.state.data ?? {}) as Partial<ListedRows>;
    const at = rows.findIndex((row) => row.id === id);
    if (at === -1) continue;
    const isWhole = rows.length === total;
    if (!isWhole && (at === 0 || at === rows.length - 1)) return undefined;
    return { previous: rows[at - 1]?.id, next: rows[at + 1]?.id };
  }
  return undefined;
}
