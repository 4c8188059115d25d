import { Alert, Button, Stack, Typography } from '@mui/material';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';

/** What staff have chosen in a list: rows one by one, or everything that its filters find. */
export interface ListSelection {
  ids: (string | number)[];
  isAll: boolean;
  count: number;
  chooseAll: () => void;
  clear: () => void;
}

const SelectionContext = createContext<ListSelection | null>(null);

/** The selection of the list around it; null where its rows cannot be chosen. */
export function useListSelection(): ListSelection | null {
  return useContext(SelectionContext);
}

/** Lets the rows of the list within be chosen. */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const { selectedIds = [], onUnselectItems, filterValues, total = 0 } = useListContext();
  const [allOf, setAllOf] = useState<string>();
  const filters = JSON.stringify(filterValues);
  const isAll = allOf === filters && selectedIds.length > 0;
  useEffect(() => {
    if (allOf !== undefined && !isAll) setAllOf(undefined);
  }, [allOf, isAll]);
  const selection = useMemo(
    () => ({
      ids: selectedIds as ListSelection['ids'],
      isAll,
      count: isAll ? total : selectedIds.length,
      chooseAll: () => setAllOf(filters),
      clear: () => onUnselectItems(),
    }),
    [selectedIds, isAll, total, filters, onUnselectItems],
  );
  return <SelectionContext.Provider value={selection}>{children}</SelectionContext.Provider>;
}

/** Above the rows while some are chosen: how many, all that are found, and what can be done with them. */
export function SelectionBar({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { total = 0 } = useListContext();
  const selection = useListSelection();
  if (!selection || selection.ids.length === 0) return null;
  const { count, isAll, ids } = selection;
  return (
    <Alert
      severity="info"
      icon={false}
      role="region"
      aria-label={translate('selection.title')}
      sx={{ mb: 1.5, position: 'sticky', top: 56, zIndex: 5, '& .MuiAlert-message': { width: '100%', p: 0 } }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {translate(isAll ? 'selection.all' : 'selection.chosen', { smart_count: count })}
        </Typography>
        {!isAll && total > ids.length && (
          <Button size="small" onClick={selection.chooseAll}>
            {translate('selection.chooseAll', { smart_count: total })}
          </Button>
        )}
        <Button size="small" color="inherit" onClick={selection.clear} sx={{ mr: 'auto' }}>
          {translate('selection.clear')}
        </Button>
        {children}
      </Stack>
    </Alert>
  );
}
